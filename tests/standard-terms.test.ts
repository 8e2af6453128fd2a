/** Names (exports, files, commands, text keys), comments and documents use standard terms and plain words. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { literaryWords, PLAIN_FOLDERS, PRIVATE_WORDS, privateWords } from './standard-terms.ts'

const root = resolve(import.meta.dirname, '..')
const files = globSync('{app,bench,bin,demo,sandbox-bank,tests}/**/*.{ts,tsx,mjs}', { cwd: root })

/** Exports that stay: a shelf in the picture of a room. */
const EXEMPT_EXPORTS = new Set(['shelf', 'proposeAcceptSecondCapture'])
const EXPORT =
  /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

const say = (words: string[]) => words.map((word) => `${word}: say ${PRIVATE_WORDS[word]}`).join('; ')

test('the control: private words are found, standard terms are not', () => {
  expect(privateWords('keptGift')).toEqual(['kept', 'gift'])
  expect(privateWords('giftShopPage')).toEqual([])
  expect(privateWords('spendProofOfWork')).toEqual([])
})

test('exported names', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORT)]
      .map(([, name]) => name!)
      .filter((name) => !EXEMPT_EXPORTS.has(name) && privateWords(name).length > 0)
      .map((name) => `${file}: ${name} (${say(privateWords(name))})`),
  )
  expect(wrong).toEqual([])
})

test('file names', () => {
  const wrong = files
    .filter((file) => privateWords(basename(file)).length > 0)
    .map((file) => `${file} (${say(privateWords(basename(file)))})`)
  expect(wrong).toEqual([])
})

/** Verbs of screen texts: "Keep mine", "already taken". */
const VERBS = new Set(['give', 'given', 'keep', 'taken'])
/** Parts of a key that are a data id (a ledger entry's kind, a column) or a name from the spec. */
const DATA_KEY =
  /^(dashboard\.(nightly_check|fact|posting|account|approval|approval_of|settings|resource_\w+|card|mail_state|subscriber_state|mail_template|refund_method|data_request_origin)\b|mail\.state\.|legal\.cookie\.)/

test('keys of texts and ids of commands', () => {
  const wrong = Object.keys(texts)
    .filter((key) => !DATA_KEY.test(key) && privateWords(key).some((word) => !VERBS.has(word)))
    .map((key) => `${key} (${say(privateWords(key))})`)
  expect(wrong).toEqual([])
})

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const children = (node: Node) => Object.values(node).flat().filter(isNode)

/**
 * Names that a variable or a parameter binds. Keys of an object pattern are names of the data, so they are left out.
 */
function bound(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'Property') return pattern.shorthand ? [] : bound(pattern.value as Node)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node)
  return children({ ...pattern, typeAnnotation: null }).flatMap(bound)
}

/** Text of a literal; '' for anything else. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' … ')
  return ''
}

/** Calls whose first argument is a text for people: test titles, errors, log lines. */
const TITLED = new Set(['test', 'describe', 'Error', 'error', 'warn', 'info', 'log'])
/** Properties with texts for people: of endpoints, nightly checks and reliability bars. */
const DESCRIBING = new Set(['summary', 'says', 'breaks'])

/** The name of the called function: `test` of `test(…)` and `test.each(…)(…)`, `warn` of `log.warn(…)`. */
function calleeName(callee: Node): string {
  if (callee.type === 'CallExpression') return calleeName(callee.callee as Node)
  if (callee.type !== 'MemberExpression') return String(callee.name)
  const method = calleeName(callee.property as Node)
  return ['each', 'for', 'skipIf', 'runIf'].includes(method) ? calleeName(callee.object as Node) : method
}

/** Local names of a syntax tree, and its texts for developers and staff. */
function wordsOf(node: Node): string[] {
  const below = children(node).flatMap(wordsOf)
  if (node.type === 'VariableDeclarator') return [...bound(node.id as Node), ...below]
  if (node.type.includes('Function') && Array.isArray(node.params))
    return [...node.params.filter(isNode).flatMap(bound), ...below]
  if (node.type === 'Property' && DESCRIBING.has(String((node.key as Node).name)))
    return [textOf(node.value as Node), ...below]
  if ((node.type === 'CallExpression' || node.type === 'NewExpression') && TITLED.has(calleeName(node.callee as Node)))
    return [...(node.arguments as Node[]).slice(0, 2).map(textOf), ...below]
  return below
}

const found = (file: string, texts: string[]) =>
  texts.flatMap((text) => literaryWords(text).map((word) => `${file}: ${word} in: ${text.trim().slice(0, 100)}`))

function literary(file: string, source: string): string[] {
  const { comments, program } = parseSync(file, source)
  return found(file, [...comments.map(({ value }) => value), ...wordsOf(program as unknown as Node)])
}

test('the control: a literary word is found in a comment, a title and a local name', () => {
  expect(literary('a.ts', '/** Whoever asks is told. */')).toHaveLength(2)
  expect(literary('a.ts', "test('nobody pays twice', () => {})")).toHaveLength(1)
  expect(literary('a.ts', 'const { id: giftId } = row; (told: string) => 1')).toHaveLength(2)
  expect(literary('a.ts', "test.each([1])('%s is told', () => {})")).toHaveLength(1)
  expect(
    literary('a.ts', "log.warn({}, 'nobody is there'); const a = { summary: 'A gift', title: 'A gift' }"),
  ).toHaveLength(2)
  expect(literary('a.ts', '// The text is kept in small letters.')).toHaveLength(2)
  expect(literary('a.ts', '// The gift shop. \nconst { gift } = { gift: 1, told: 2 }')).toEqual([])
})

test('comments, titles, log lines, summaries and local names are plain', () => {
  const plain = files.filter((file) => PLAIN_FOLDERS.some((folder) => file.startsWith(folder)))
  expect(plain.length).toBeGreaterThan(500)
  expect(plain.flatMap((file) => literary(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('comments of style sheets and configuration are plain', () => {
  const others = [
    ...globSync('{app,bench,deploy,sandbox-bank}/**/*.{css,conf,yml,yaml,sh,service,env,template}', { cwd: root }),
    '.env.example',
    'deploy/containers/env.example',
    'deploy/containers/Dockerfile',
    'deploy/systemd/sanad-run',
  ]
  expect(others.length).toBeGreaterThan(100)
  const comments = (file: string) =>
    readFileSync(join(root, file), 'utf8').match(file.endsWith('.css') ? /\/\*[^]*?\*\//g : /^\s*#.*$/gm) ?? []
  expect(others.flatMap((file) => found(file, comments(file)))).toEqual([])
})

test('class names of style sheets are plain', () => {
  const sheets = globSync('app/**/*.module.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(100)
  const names = (file: string) => readFileSync(join(root, file), 'utf8').match(/\.[a-z][\w-]*(?=[^;{}]*\{)/gi) ?? []
  expect(names('app/ui/button.module.css')).toContain('.button')
  expect(sheets.flatMap((file) => found(file, names(file)))).toEqual([])
})

test('documents are plain, outside of code and addresses', () => {
  // The list of errors has texts of the screens, which wording.test.ts checks.
  const documents = globSync('{*.md,docs/**/*.md,sandbox-bank/*.md}', { cwd: root }).filter(
    (file) => file !== 'docs/generated/api-errors.md',
  )
  expect(documents.length).toBeGreaterThan(25)
  const prose = (file: string) =>
    readFileSync(join(root, file), 'utf8').replace(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, ' ')
  expect(documents.flatMap((file) => found(file, prose(file).split('\n')))).toEqual([])
})
