import type { Thing } from 'schema-dts'
import type { Told } from '#kernel/things.ts'
import { useSite } from '#kernel/site-context.tsx'
import { useLocale } from '#kernel/text-context.tsx'

const UNSAFE: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' } // prettier-ignore

/** JSON that may stand in a script element whatever people have written into it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => UNSAFE[sign]!)
}

/** What the page says to machines (JSON-LD): data, which no browser runs. */
export function LinkedData({ of }: { of: (told: Told) => Thing | readonly Thing[] }) {
  const site = useSite()
  const { locale } = useLocale()
  if (!site) return null
  const things = of({ site, locale })
  const data = Array.isArray(things) ? { '@graph': things } : (things as object)
  const json = scriptJson({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
