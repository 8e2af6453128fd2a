import { useSite } from '#kernel/site-context.tsx'

/** The title of the browser's tab, with the name of the site, for pages that no search engine lists. */
export function PageTitle({ title }: { title: string }) {
  const site = useSite()
  return <title>{site ? `${title} · ${site.name}` : title}</title>
}
