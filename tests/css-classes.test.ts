/** Components use only class names that their style sheets have: a wrong one gives an element without its styles. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'postcss'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import imports from '../package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')
const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit)
}

/** The file that an import of a style sheet means: relative, or with an alias of package.json. */
function sheetOf(file: string, source: string): string {
  if (source.startsWith('.')) return resolve(root, dirname(file), source)
  const alias = Object.keys(imports.imports).find((name) => source.startsWith(name.replace('*', '')))!
  const target = imports.imports[alias as keyof typeof imports.imports] as string
  return join(root, target.replace('*', source.slice(alias.length - 1)))
}

const known = new Map<string, Set<string>>()
function classesOf(sheet: string): Set<string> {
  const found = known.get(sheet) ?? new Set<string>()
  if (!known.has(sheet))
    parse(readFileSync(sheet, 'utf8')).walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) found.add(name!)
    })
  known.set(sheet, found)
  return found
}

/** Class names in a source text that its style sheets do not have. */
function unknownClasses(file: string, code: string): string[] {
  const program = parseSync(file, code).program as unknown as Node
  const sheets = new Map<string, string>()
  const wrong: string[] = []
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const source = (node.source as { value: string }).value
      const [name] = node.specifiers as { type: string; local: { name: string } }[]
      if (source.endsWith('.module.css') && name?.type === 'ImportDefaultSpecifier') sheets.set(name.local.name, sheetOf(file, source)) // prettier-ignore
    }
    if (node.type !== 'MemberExpression' || node.computed) return
    const sheet = sheets.get((node.object as { name?: string }).name ?? '')
    const { name } = node.property as { name: string }
    if (sheet && !classesOf(sheet).has(name)) wrong.push(`${file}: .${name} is not in ${sheet.slice(root.length + 1)}`)
  })
  return wrong
}

test('the control: a class that the style sheet does not have is found', () => {
  const code = (name: string) => `import styles from './button.module.css'; export const a = styles.${name}`
  expect(unknownClasses('app/ui/button.tsx', code('button'))).toEqual([])
  expect(unknownClasses('app/ui/button.tsx', code('bouton'))).toEqual(['app/ui/button.tsx: .bouton is not in app/ui/button.module.css']) // prettier-ignore
})

test('every class that a component uses is in its style sheet', () => {
  expect(files.flatMap((file) => unknownClasses(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
