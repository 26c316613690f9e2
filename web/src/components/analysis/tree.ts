/** A tree of variations: entries with what follows them. The first child of an entry is its main line. */

export interface TreeNode {
  readonly id: number;
  /** The entry that this one follows; START for the first ones. */
  readonly parent: number;
  readonly entry: string;
  /** The position that it leads to. */
  readonly position: string;
  readonly spoken: string;
  readonly comment: string;
  /** What the branch that begins here is called. */
  readonly name: string;
}

export interface Tree {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly start: string;
  readonly comment: string;
  readonly nodes: readonly TreeNode[];
}

/** Where every tree begins. */
export const START = -1;
/** So many entries a tree may have: what the server reads back. */
export const MOST_NODES = 2000;
export const MOST_NAME = 60;
export const MOST_COMMENT = 500;

export const childrenOf = (tree: Tree, id: number): readonly TreeNode[] => tree.nodes.filter((node) => node.parent === id);
export const nodeOf = (tree: Tree, id: number): TreeNode | undefined => tree.nodes.find((node) => node.id === id);
export const positionAt = (tree: Tree, id: number): string => nodeOf(tree, id)?.position ?? tree.start;

/** The entries from the start to this one. */
export function pathTo(tree: Tree, id: number): readonly TreeNode[] {
  const found: TreeNode[] = [];
  for (let node = nodeOf(tree, id); node; node = nodeOf(tree, node.parent)) found.unshift(node);
  return found;
}

/** The entries that follow this one on its main line. */
export function lineFrom(tree: Tree, id: number): readonly TreeNode[] {
  const found: TreeNode[] = [];
  for (let next = childrenOf(tree, id)[0]; next; next = childrenOf(tree, next.id)[0]) found.push(next);
  return found;
}

/** The tree with an entry after another one, and where it is; an entry that is there already is not added again. */
export function grow(
  tree: Tree,
  parent: number,
  added: Pick<TreeNode, "entry" | "position" | "spoken">,
): { readonly tree: Tree; readonly id: number } {
  const known = childrenOf(tree, parent).find((node) => node.entry === added.entry);
  if (known) return { tree, id: known.id };
  if (tree.nodes.length >= MOST_NODES) return { tree, id: parent };
  const id = Math.max(START, ...tree.nodes.map((node) => node.id)) + 1;
  return { tree: { ...tree, nodes: [...tree.nodes, { ...added, id, parent, comment: "", name: "" }] }, id };
}

/** The tree without an entry and all that follows it. */
export function prune(tree: Tree, id: number): Tree {
  const gone = new Set([id]);
  for (let size = 0; size !== gone.size;) {
    size = gone.size;
    for (const node of tree.nodes) if (gone.has(node.parent)) gone.add(node.id);
  }
  return { ...tree, nodes: tree.nodes.filter((node) => !gone.has(node.id)) };
}

/** The tree with a name or a comment at an entry. */
export const note = (tree: Tree, id: number, changed: { readonly name?: string; readonly comment?: string }): Tree => ({
  ...tree,
  nodes: tree.nodes.map((node) => (node.id === id ? { ...node, ...changed } : node)),
});

/** The tree in which this entry comes first among those that follow the same one. */
export function promote(tree: Tree, id: number): Tree {
  const node = nodeOf(tree, id);
  return node ? { ...tree, nodes: [node, ...tree.nodes.filter((other) => other.id !== id)] } : tree;
}

/** The first entry of the branch that an entry is in: the last one on the way to it that is not a first child. */
export function branchOf(tree: Tree, id: number): TreeNode | undefined {
  return pathTo(tree, id).findLast((node) => childrenOf(tree, node.parent)[0] !== node);
}

/** A game that was played, as a tree without branches. */
export function treeOf(game: Played): Tree {
  const nodes = game.entries.map((entry, id) => ({
    id,
    parent: id - 1,
    entry: entry.text,
    position: entry.position,
    spoken: entry.spoken,
    comment: entry.comment,
    name: "",
  }));
  return { game: game.game, options: game.options, start: game.start, comment: game.comment, nodes };
}

interface Played extends Omit<Tree, "nodes"> {
  readonly entries: readonly {
    readonly text: string;
    readonly position: string;
    readonly spoken: string;
    readonly comment: string;
  }[];
}

// As a record

const escaped = (comment: string): string => `{${comment.replaceAll("\\", "\\\\").replaceAll("}", "\\}")}}`;

/** A line and its variations; `isMain` says whether the others that could stand instead of its first entry follow it. */
function* lineWords(tree: Tree, first: TreeNode, number: number, isMain: boolean, order: number[]): Generator<string> {
  if (first.name && !isMain) yield escaped(first.name);
  let node: TreeNode | undefined = first;
  let mayVary = isMain;
  for (let count = number; node; count += 1) {
    order.push(node.id);
    yield `${count}. ${node.entry}`;
    if (node.comment) yield escaped(node.comment);
    for (const other of mayVary ? childrenOf(tree, node.parent).slice(1) : [])
      yield `(${[...lineWords(tree, other, count, false, order)].join(" ")})`;
    mayVary = true;
    node = childrenOf(tree, node.id)[0];
  }
}

const tag = (name: string, value: string): string => `[${name} ${JSON.stringify(value)}]`;

/** The tree as a record, and the entries in the order in which they stand there. */
function write(tree: Tree): { readonly text: string; readonly order: readonly number[] } {
  const order: number[] = [];
  const [first] = childrenOf(tree, START);
  const words = [...(tree.comment ? [escaped(tree.comment)] : []), ...(first ? lineWords(tree, first, 1, true, order) : [])];
  const options = Object.entries(tree.options)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
  const tags = [tag("Game", tree.game), ...(options ? [tag("Options", options)] : []), tag("Start", tree.start)];
  return { text: `${tags.join("\n")}\n${words.length ? `\n${words.join(" ")}\n` : ""}`, order };
}

/** The tree as a record with variations and comments. */
export const recordOf = (tree: Tree): string => write(tree).text;

/** The address of a tree with the entry that is looked at. It stands behind `#`, where no server keeps it. */
export function linkTo(tree: Tree, id: number): string {
  const { text, order } = write(tree);
  return `/analysis/${tree.game}#${new URLSearchParams({ at: String(order.indexOf(id)), record: text })}`;
}

/** What a link brings: a record, and the number of the entry to look at (START for none). */
export function recordInLink(hash: string): { readonly record: string; readonly at: number } | null {
  const found = new URLSearchParams(hash.slice(1));
  const record = found.get("record");
  return record ? { record, at: Number(found.get("at") ?? START) } : null;
}
