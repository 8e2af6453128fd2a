/** `/api/openapi.json` and, for people, `/api/docs`: the same document on a page that runs no script. */
import { renderToStaticMarkup } from 'react-dom/server'
import { contentPolicy } from '#kernel/content-policy.server.ts'
import { route } from '#kernel/route.ts'
import stylesheet from './docs.css?url'
import { openApi } from './openapi.server.ts'

type Operation = {
  summary: string
  description?: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = { info: { title: string; description: string }; paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object>; responses: Record<string, { description: string }> } } // prettier-ignore

/** Created once per process, because it changes with the program only. */
let made: { json: string; html: string } | undefined
function documents() {
  if (made) return made
  const document = openApi()
  return (made = { json: JSON.stringify(document), html: page(document as unknown as Document) })
}

const KEPT = { 'Cache-Control': 'public, max-age=300' }

route({
  methods: ['GET'],
  path: '/api/openapi.json',
  forEverybody: true,
  answer: () =>
    new Response(documents().json, { headers: { ...KEPT, 'Content-Type': 'application/json; charset=utf-8' } }),
})

route({
  methods: ['GET'],
  path: '/api/docs',
  forEverybody: true,
  answer: () =>
    new Response(documents().html, {
      headers: { ...KEPT, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentPolicy() },
    }),
})

function page({ info, paths, components }: Document): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0]!))]
  const resolved = (schema: object) => {
    const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1)! : null
    return JSON.stringify((name && components.schemas[name]) || schema, null, 2)
  }
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
        <p>{info.description}</p>
        <p>
          OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>
        </p>
        <nav aria-label="Contents">
          <ul>
            {tags.map((tag) => (
              <li key={tag}>
                <a href={`#${tag}`}>{tag}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {tags.map((tag) => (
            <section key={tag} aria-labelledby={tag}>
              <h2 id={tag}>{tag}</h2>
              {all
                .filter(({ operation }) => operation.tags[0] === tag)
                .map(({ path, method, operation }) => (
                  <details key={method + path}>
                    <summary>
                      <b>{method}</b>
                      <code>{path}</code>
                      <span>{operation.summary}</span>
                    </summary>
                    {operation.description && <p>{operation.description}</p>}
                    {operation.parameters.length > 0 && (
                      <ul>
                        {operation.parameters.map((one) => (
                          <li key={one.in + one.name}>
                            <code>{one.name}</code> ({one.in}
                            {one.required ? ', required' : ''}) <code>{JSON.stringify(one.schema)}</code>
                          </li>
                        ))}
                      </ul>
                    )}
                    {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
                      <div key={type}>
                        <h3>Body ({type})</h3>
                        <pre tabIndex={0}>{resolved(schema)}</pre>
                      </div>
                    ))}
                    <h3>Answers</h3>
                    <ul>
                      {Object.entries(operation.responses).map(([status, { content }]) => (
                        <li key={status}>
                          {status}: {components.responses[status]?.description ?? 'Done'}
                          {Object.entries(content ?? {}).map(([type, { schema }]) => (
                            <pre key={type} tabIndex={0}>
                              {schema ? resolved(schema) : type}
                            </pre>
                          ))}
                        </li>
                      ))}
                    </ul>
                  </details>
                ))}
            </section>
          ))}
        </main>
      </body>
    </html>,
  )}`
}
