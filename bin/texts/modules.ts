/** Finds and rewrites the string literals of `texts.ts` modules. */
import { readFile, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { parseSync, Visitor, type ESTree } from 'vite'
import type { TextChange } from './check.ts'

type Literal = { value: string; start: number; end: number }
/** Contents by path from the root. */
type Modules = Map<string, string>

export async function readModules(root: string): Promise<Modules> {
  const paths = globSync('app/**/*texts.ts', { cwd: root })
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  )
}

export async function writeModules(root: string, modules: Modules): Promise<void> {
  for (const [path, code] of modules) await writeFile(join(root, path), code)
}

/**
 * Returns the changed modules, formatted.
 * @throws {Error} when a text is not a literal in any module
 */
export async function changeModules(root: string, modules: Modules, changes: readonly TextChange[]): Promise<Modules> {
  const left = new Map(changes.map((change) => [addressOf(change.key, change.locale, change.form), change]))
  const changed: Modules = new Map()
  for (const [path, code] of modules) {
    const edits = [...literalsOf(path, code)].flatMap(([address, { start, end }]) => {
      const change = left.get(address)
      left.delete(address)
      return change ? [{ start, end, to: change.to }] : []
    })
    if (!edits.length) continue
    const file = join(root, path)
    changed.set(path, await format(withEdits(code, edits), { ...(await resolveConfig(file)), filepath: file }))
  }
  if (left.size) throw new Error(`Not written as plain strings, change them by hand: ${[...left.keys()].join(', ')}`)
  return changed
}

/** `mail.subject.en`, or `mail.count.ar.few` for a plural form. */
export function addressOf(key: string, locale: string, form: string): string {
  return [key, locale, form].filter(Boolean).join('.')
}

/** The string literals in the `defineTexts` calls of a module, by address. */
export function literalsOf(path: string, code: string): Map<string, Literal> {
  const literals = new Map<string, Literal>()
  const collect = (node: ESTree.Node, address: string): void => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      literals.set(address, { value: node.value, start: node.start, end: node.end })
    if (node.type !== 'ObjectExpression') return
    for (const property of node.properties) {
      const name = nameOf(property)
      if (name !== undefined) collect((property as ESTree.ObjectProperty).value, address ? `${address}.${name}` : name)
    }
  }
  const { program, errors } = parseSync(path, code)
  if (errors.length) throw new Error(`${path}: ${errors[0]!.message}`)
  new Visitor({
    CallExpression({ callee, arguments: [phrases] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineTexts' && phrases) collect(phrases, '')
    },
  }).visit(program)
  return literals
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined
  const { key } = property
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

function withEdits(code: string, edits: { start: number; end: number; to: string }[]): string {
  // Edits from the end, so that the positions of earlier literals stay valid.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, to }) => edited.slice(0, start) + literalOf(to) + edited.slice(end), code)
}

/** Direction marks and unusual spaces as escapes, so that reviewers see them. */
function literalOf(text: string): string {
  return JSON.stringify(text).replace(
    /[\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
