/** Tests know the games on offer as a page does: `boards/fixtures/offers.json` is what the server writes into it. */
import offers from "./boards/fixtures/offers.json";
import { learnOffers, type Offers } from "./lib/games";

learnOffers(offers as unknown as Offers);
