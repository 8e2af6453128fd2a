/**
 * Stryker plugins of `npm run mutants`: which mutants are made, and which of them this run tests.
 * Stryker loads this file in its own processes; seed and sample come in the environment.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ACCEPTED, type Accepted } from './accepted.ts'

export const NOT_CHOSEN = 'not in this sample'
export const AS_ACCEPTED = 'accepted: '

type Place = { line: number; column: number }
/** The format in which Stryker passes mutants to checkers; line numbers start at zero. */
export type Mutant = {
  id: string
  /** The absolute path. */
  fileName: string
  mutatorName: string
  replacement: string
  location: { start: Place; end: Place }
}

/** The source line on which a mutant begins, as in accepted.ts. */
export function sourceLine({ fileName, location }: Pick<Mutant, 'fileName' | 'location'>): string {
  return readFileSync(fileName, 'utf8').split('\n')[location.start.line]!.trim()
}

export function findAccepted(mutant: Mutant): Accepted | undefined {
  const file = relative(process.env.MUTANTS_ROOT!, mutant.fileName)
  return ACCEPTED.find(
    (entry) =>
      entry.file === file &&
      entry.mutator === mutant.mutatorName &&
      entry.to === mutant.replacement &&
      entry.line === sourceLine(mutant),
  )
}

/** The order depends only on the seed and the mutant itself, not on other mutants. */
function rank(mutant: Mutant): string {
  const { start, end } = mutant.location
  const place = [start.line, start.column, end.line, end.column, mutant.replacement].join(':')
  return createHash('sha256')
    .update(`${process.env.MUTANTS_SEED}:${relative(process.env.MUTANTS_ROOT!, mutant.fileName)}:${place}`)
    .digest('hex')
}

type Answer = { status: 'passed' } | { status: 'compileError'; reason: string }
/** Stryker has no other status for a mutant that should not run. */
const skipped = (reason: string): Answer => ({ status: 'compileError', reason })

/** Stryker asks about all mutants at once; those that are not chosen are reported with the reason. */
const sample = {
  async init() {},
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  },
  async check(mutants: Mutant[]): Promise<Record<string, Answer>> {
    const answers: Record<string, Answer> = {}
    const open = mutants.filter((mutant) => {
      const entry = findAccepted(mutant)
      if (entry) answers[mutant.id] = skipped(AS_ACCEPTED + entry.reason)
      return !entry
    })
    const ranked = open.map((mutant) => ({ id: mutant.id, rank: rank(mutant) }))
    ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
    for (const [place, { id }] of ranked.entries())
      answers[id] = place < Number(process.env.MUTANTS_SAMPLE) ? { status: 'passed' } : skipped(NOT_CHOSEN)
    return answers
  },
}

/** The properties of Babel's syntax tree that the ignorer reads. */
type Node = {
  type: string
  name?: string
  key?: Node
  value?: Node
  callee?: Node
  object?: Node
  property?: Node
}
type Path = { node: Node; parentPath: Path | null }

/** `log.warn(…)` and `ctx.log.warn(…)`. */
const isLogCall = ({ type, callee }: Node) =>
  type === 'CallExpression' && (callee?.object?.name ?? callee?.object?.property?.name) === 'log'

const isError = ({ type, callee }: Node) =>
  type === 'NewExpression' && /^(Range|Aggregate)?Error$/.test(callee?.name ?? '')

/** Reasons of transitions: texts for readers of the history. */
const isWording = ({ type, key }: Node) => type === 'ObjectProperty' && key?.name === 'because'

/** `.describe('…')`: texts of the API documentation. */
const isDescription = ({ type, callee }: Node) => type === 'CallExpression' && callee?.property?.name === 'describe'

/**
 * `endpoint`, `resource`, `check`, `screen`: labels, columns, schemas and SQL texts. Only the bodies of their functions
 * are mutated.
 */
const isDeclaration = ({ node, parentPath }: Path) =>
  node.type === 'ObjectProperty' &&
  !/Function/.test(node.value?.type ?? '') &&
  ['endpoint', 'resource', 'check', 'screen'].includes(parentPath?.parentPath?.node.callee?.name ?? '')

const notMutated = {
  shouldIgnore(at: Path): string | undefined {
    if (isLogCall(at.node)) return 'a line of the log'
    if (isError(at.node)) return 'the message of an error that is a fault of ours'
    if (isWording(at.node)) return 'the wording of a history'
    if (isDescription(at.node)) return 'words of the API documentation'
    if (isDeclaration(at)) return 'a declaration'
    return undefined
  },
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', value: sample },
  { kind: 'Ignore', name: 'not-mutated', value: notMutated },
]
