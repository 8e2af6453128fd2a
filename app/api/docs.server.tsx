/**
 * `/api/openapi.json`, and `/api/docs` for people: the same document on pages without scripts. Each group of addresses
 * has its own page, because all of them together are several megabytes.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentPolicy } from '#kernel/content-policy.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import stylesheet from './docs.css?url'
import { ErrorList } from './error-list.tsx'
import { openApi } from './openapi.server.ts'
import { withoutReferences } from './references.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Operation = {
  summary: string
  description?: string
  tags: string[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    parameters: Record<string, Parameter>
    responses: Record<string, { description: string }>
  }
}

/** Renders code between backticks, as in Markdown. */
const withCode = (text: string): ReactNode[] =>
  // The parts of a text never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

/** Created once per process: it changes only with the program. */
let cachedDocuments: { document: Document; json: string; pages: Map<string | null, string> } | undefined
function documents() {
  if (cachedDocuments) return cachedDocuments
  const document = openApi()
  return (cachedDocuments = {
    document: document as Document,
    json: JSON.stringify(document),
    pages: new Map(),
  })
}

const ERRORS = 'errors'

/** Renders a page. @param name group of the page, or errors; null for the list of all addresses */
function docsPage(name: string | null): Response {
  const { document, pages } = documents()
  const html = pages.get(name) ?? page(document, contentOf(document, name))
  pages.set(name, html)
  return new Response(html, {
    headers: {
      ...CACHE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(),
    },
  })
}

function contentOf(document: Document, name: string | null): ReactNode {
  const all = operationsOf(document)
  if (name === null) return <Contents all={all} />
  if (name === ERRORS) return <ErrorList />
  if (!all.some(({ operation }) => operation.tags[0] === name)) throw new Refusal('errors.not_found', 404)
  return <Group document={document} tag={name} />
}

const CACHE_HEADERS = { 'Cache-Control': 'public, max-age=300' }

route({
  methods: ['GET'],
  path: '/api/openapi.json',
  sameForAllVisitors: true,
  // More than a megabyte: compressed once, and with a tag.
  cached: true,
  answer: () =>
    new Response(documents().json, {
      headers: { ...CACHE_HEADERS, 'Content-Type': 'application/json; charset=utf-8' },
    }),
})

route(
  { methods: ['GET'], path: '/api/docs', sameForAllVisitors: true, answer: () => docsPage(null) },
  {
    methods: ['GET'],
    path: '/api/docs/:tag{[A-Za-z0-9_-]{1,60}}',
    sameForAllVisitors: true,
    answer: (_ctx, _request, { tag }) => docsPage(tag!),
  },
)

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
type Operations = ReturnType<typeof operationsOf>

const groupPath = (tag: string) => `/api/docs/${tag}`
/** Fragment of an operation on the page of its group. */
const idOf = (method: string, path: string) => `${method}${path}`

function page({ info }: Document, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${info.title} API`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <h1>{info.title} API</h1>
        <p>{withCode(info.description)}</p>
        <p>
          OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>. <a href="/api/docs/errors">Codes of all errors</a>.
        </p>
        {content}
      </body>
    </html>,
  )}`
}

function Contents({ all }: { all: Operations }) {
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0]!))]
  return (
    <main>
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={tag}>
          <h2 id={tag}>
            <a href={groupPath(tag)}>{tag}</a>
          </h2>
          <ul>
            {all
              .filter(({ operation }) => operation.tags[0] === tag)
              .map(({ path, method, operation }) => (
                <li key={method + path}>
                  <a href={`${groupPath(tag)}#${idOf(method, path)}`}>
                    <b>{method}</b> <code>{path}</code>
                  </a>{' '}
                  {operation.summary}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

/** People read a schema as a whole, so references are replaced by what they name. */
function Group({ document, tag }: { document: Document; tag: string }) {
  const { components } = document
  const shown = (schema: object, space?: number) => JSON.stringify(withoutReferences(schema, components), null, space)
  return (
    <main>
      <p>
        <a href="/api/docs">All addresses</a>
      </p>
      <h2>{tag}</h2>
      {operationsOf(document)
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(({ path, method, operation }) => (
          <details key={method + path} id={idOf(method, path)}>
            <summary>
              <b>{method}</b>
              <code>{path}</code>
              <span>{operation.summary}</span>
            </summary>
            {operation.description && <p>{withCode(operation.description)}</p>}
            {operation.parameters.length > 0 && (
              <ul>
                {operation.parameters
                  .map((one) => withoutReferences(one, components) as Parameter)
                  .map((one) => (
                    <li key={one.in + one.name}>
                      <code>{one.name}</code> ({one.in}
                      {one.required ? ', required' : ''}) <code>{shown(one.schema)}</code>
                    </li>
                  ))}
              </ul>
            )}
            {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
              <div key={type}>
                <h3>Body ({type})</h3>
                <pre tabIndex={0}>{shown(schema, 2)}</pre>
              </div>
            ))}
            <h3>Answers</h3>
            <ul>
              {Object.entries(operation.responses).map(([status, { content }]) => (
                <li key={status}>
                  {status}: {components.responses[status]?.description ?? 'Done'}
                  {Object.entries(content ?? {}).map(([type, { schema }]) => (
                    <pre key={type} tabIndex={0}>
                      {schema ? shown(schema, 2) : type}
                    </pre>
                  ))}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </main>
  )
}
