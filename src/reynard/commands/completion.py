"""`reynard completion`: a script with which a shell completes commands, options and their values."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reynard.commands.common import say

_EXAMPLES = """\
examples:
  reynard completion bash > ~/.local/share/bash-completion/completions/reynard
  reynard completion zsh > "${fpath[1]}/_reynard"
  reynard completion fish > ~/.config/fish/completions/reynard.fish
"""


@dataclass(frozen=True, slots=True)
class Context:
    """What can follow some words of a command line: `()`, or a command, or a command and what it is to do."""

    words: tuple[str, ...]
    choices: tuple[tuple[str, str], ...]
    """Words that may come next, each with one line about it; where there are none, files."""
    options: tuple[tuple[str, str], ...]
    values: Mapping[str, tuple[str, ...]]
    """What an option takes: its values (none: anything, files are offered); a flag is not among them."""


def register(subparsers: Any) -> None:
    """Add `completion`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "completion",
        help="a script that lets a shell complete commands and options",
        description="Print a script that completes commands, options and their values.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=tuple(_SHELLS))
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print the script."""
    from reynard.cli import build_whole_parser

    say(_SHELLS[parsed.shell](list(contexts(build_whole_parser()))))
    return 0


def contexts(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[Context]:
    """What can follow, at the top and below every command."""
    actions = parser._actions  # argparse has no other way to ask
    choices: list[tuple[str, str]] = []
    for action in actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {told.dest: told.help or "" for told in action._choices_actions}
            choices += [(name, helps.get(name, "")) for name in action.choices]
        elif not action.option_strings and action.choices is not None:
            choices += [(str(choice), "") for choice in action.choices]
    options = [(flag, _first_line(a.help)) for a in actions for flag in a.option_strings if flag.startswith("--")]
    values = {flag: tuple(map(str, a.choices or ())) for a in actions if a.nargs != 0 for flag in a.option_strings}
    yield Context(words, tuple(choices), tuple(options), values)
    for action in actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from contexts(below, (*words, name))


def _first_line(text: str | None) -> str:
    return (text or "").replace("%%", "%").partition("\n")[0]


def _bash(found: Sequence[Context]) -> str:
    lines = ["# bash completion for reynard", "_reynard() {", '  local current="${COMP_WORDS[COMP_CWORD]}" before="" word']
    lines += ["  COMPREPLY=()", '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do', '    case "$before $word" in']
    lines += [f'      " {" ".join(c.words)}") before=" {" ".join(c.words)}" ;;' for c in found if c.words]
    lines += ["    esac", "  done", '  case "$before|${COMP_WORDS[COMP_CWORD-1]}" in']
    for c in found:
        before = f" {' '.join(c.words)}" if c.words else ""
        for flag, values in c.values.items():
            reply = f'COMPREPLY=($(compgen -W "{" ".join(values)}" -- "$current"))' if values else _BASH_FILES
            lines.append(f'    "{before}|{flag}") {reply}; return ;;')
    lines += ["  esac", '  case "$before" in']
    for c in found:
        before = f" {' '.join(c.words)}" if c.words else ""
        words = " ".join(name for name, _ in (*c.choices, *c.options))
        files = "" if c.choices else f" [[ $current == -* ]] || {_BASH_FILES};"
        lines.append(f'    "{before}") COMPREPLY=($(compgen -W "{words}" -- "$current"));{files} ;;')
    return "\n".join([*lines, "  esac", "}", "complete -o filenames -F _reynard reynard"])


_BASH_FILES = 'COMPREPLY+=($(compgen -f -- "$current"))'


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _zsh(found: Sequence[Context]) -> str:
    lines = [
        "#compdef reynard",
        "_reynard() {",
        '  local before="" word',
        "  local -a offered",
        "  for word in ${words[2,CURRENT-1]}; do",
    ]
    lines += ['    case "$before $word" in']
    lines += [f'      " {" ".join(c.words)}") before=" {" ".join(c.words)}" ;;' for c in found if c.words]
    lines += ["    esac", "  done", '  case "$before|${words[CURRENT-1]}" in']
    for c in found:
        before = f" {' '.join(c.words)}" if c.words else ""
        for flag, values in c.values.items():
            lines.append(f'    "{before}|{flag}") {"compadd -- " + " ".join(values) if values else "_files"}; return ;;')
    lines += ["  esac", '  case "$before" in']
    for c in found:
        before = f" {' '.join(c.words)}" if c.words else ""
        pairs = " ".join(_quoted(f"{name.replace(':', chr(92) + ':')}:{text}") for name, text in (*c.choices, *c.options))
        lines.append(
            f'    "{before}") offered=({pairs}); _describe "reynard{before}" offered{"" if c.choices else "; _files"} ;;'
        )
    # As a file of $fpath it is the function itself when it is first called; read by `source`, it announces itself.
    end = ['if [[ "$funcstack[1]" == _reynard ]]; then', '  _reynard "$@"', "else", "  compdef _reynard reynard", "fi"]
    return "\n".join([*lines, "  esac", "}", *end])


def _fish(found: Sequence[Context]) -> str:
    lines = ["# fish completion for reynard", "complete -c reynard -f"]
    for c in found:
        below = sorted({other.words[len(c.words)] for other in found if other.words[: len(c.words)] == c.words and other != c})
        tests = [f"__fish_seen_subcommand_from {word}" for word in c.words]
        tests += [f"not __fish_seen_subcommand_from {' '.join(below)}"] if below else []
        when = f"-n {_quoted('; and '.join(tests))} " if tests else ""
        lines += [f"complete -c reynard {when}-a {name} -d {_quoted(text)}" for name, text in c.choices]
        lines += [] if c.choices else [f"complete -c reynard {when}-F"]
        for flag, text in c.options:
            takes = ""
            if flag in c.values:
                takes = f" -x -a {_quoted(' '.join(c.values[flag]))}" if c.values[flag] else " -r -F"
            lines.append(f"complete -c reynard {when}-l {flag[2:]}{takes} -d {_quoted(text)}")
    return "\n".join(lines)


_SHELLS: dict[str, Callable[[Sequence[Context]], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
