/**
 * Comments and documents cite files of this repository, and headings of its documents. These functions find citations
 * of missing files and headings. tests/architecture.test.ts refuses them and `npm run architecture` counts them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** A path from the root of the repository. */
const PATH =
  /(?<![\w./-])((?:app|docs|tests|bench|bin|deploy|migrations|sandbox-bank|demo)\/[\w./-]+\.(?:tsx?|mjs|md|css|sh))/g
/** The end of a path: `payments/refund.server.ts`. Comments of the product name files so. */
const END_OF_PATH = /(?<![\w./#@-])((?:[\w-]+\/)+[\w.-]+\.tsx?)\b/g
/** A document named without its folder. */
const DOCUMENT = /(?<![\w./-])([\w-]+\.md)\b/g
/** `docs/reference/payfor.md "Hash"` in a comment. */
const QUOTED_HEADING = /((?:docs|sandbox-bank)\/[\w./-]+\.md)\s+"([^"\n]+)"/g
/** `](payfor.md#hash)` in a document. */
const LINKED_HEADING = /\]\(([\w./-]*\.md)?#([\w-]+)\)/g

/** Creates files of a test project whose names look like ours. */
const EXEMPT = new Set(['bin/prepare.test.ts'])
const CITING = [
  '*.md',
  '{app,bench,bin,demo,deploy,docs,migrations,sandbox-bank,tests}/**/*.md',
  '{app,bench,bin,demo,migrations,sandbox-bank,tests}/**/*.{ts,tsx,mjs,css}',
]

/** The anchor that Markdown viewers give to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function headingsOf(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!.trim())
}

/** The missing files and headings that `text`, the content of `file`, cites. `documents`: names of all documents. */
export function missingCitations(file: string, text: string, documents: ReadonlySet<string>): string[] {
  const exists = (path: string) => existsSync(join(ROOT, path))
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!).filter((path) => !exists(path))
  const names = [...text.matchAll(DOCUMENT)].map(([, name]) => name!).filter((name) => !documents.has(name))
  const quoted = [...text.matchAll(QUOTED_HEADING)]
    .filter(([, path, heading]) => exists(path!) && !headingsOf(path!).includes(heading!))
    .map(([citation]) => citation)
  const linked = [...(file.endsWith('.md') ? text.matchAll(LINKED_HEADING) : [])]
    .map(([, name, anchor]) => ({ path: name ? join(dirname(file), name) : file, anchor: anchor! }))
    .filter(({ path, anchor }) => exists(path) && !headingsOf(path).map(anchorOf).includes(anchor))
    .map(({ path, anchor }) => `${path}#${anchor}`)
  return [...paths, ...names, ...quoted, ...linked]
}

/** The ends of paths in `text` with which no file of the repository ends. */
export function missingEnds(text: string, paths: readonly string[]): string[] {
  const cited = [...text.matchAll(END_OF_PATH)].map(([, end]) => end!)
  return cited.filter((end) => !paths.some((path) => path === end || path.endsWith(`/${end}`)))
}

/** One line for each citation of a file or heading that does not exist. */
export function findMissingCitations(): string[] {
  const paths = globSync('{app,bench,bin,demo,migrations,sandbox-bank,tests}/**/*.{ts,tsx}', { cwd: ROOT })
  const isProduct = (file: string) => file.startsWith('app/') && !file.includes('.test.')
  const files = CITING.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !EXEMPT.has(file))
  const documents = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file)))
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const ends = isProduct(file) ? missingEnds(text, paths) : []
    return [...missingCitations(file, text, documents), ...ends].map((name) => `${file}: ${name}`)
  })
}
