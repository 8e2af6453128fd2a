import type { Thing } from 'schema-dts'
import type { PageContext } from '#kernel/structured-data.ts'
import { useSite } from '#kernel/site-context.tsx'
import { useLocale } from '#kernel/text-context.tsx'

const UNSAFE: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' } // prettier-ignore

/** JSON that is safe inside a script element, with any text in it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => UNSAFE[sign]!)
}

type Props = { of: false | ((context: PageContext) => Thing | readonly Thing[]) }

/**
 * Structured data of the page (JSON-LD), which no browser runs. Only the server renders it: callers write
 * `import.meta.env.SSR && …`, so that visitors do not download its code, and React leaves the element unchanged.
 */
export function LinkedData({ of }: Props) {
  const site = useSite()
  const { locale } = useLocale()
  if (!site) return null
  const json = of ? linkedJson(of({ site, locale })) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

function linkedJson(things: Thing | readonly Thing[]): string {
  const data = Array.isArray(things) ? { '@graph': things } : (things as object)
  return scriptJson({ '@context': 'https://schema.org', ...data })
}
