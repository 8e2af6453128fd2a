import { useLoaderData } from 'react-router'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { PlaceMap } from '../parts/place-map.tsx'
import { mapTiles } from '../tiles.server.ts'
import type { Route } from './+types/map-preview'

/** Default location: the old city of Istanbul. */
const SOMEWHERE = { latitude: 41.0082, longitude: 28.9784 }

/** A map with the tiles that staff are about to configure, next to their form. @throws 404 for others */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  if (!ctx.preview) throw new Response(null, { status: 404 })
  // No consent question, because staff preview their own setting.
  return { ...(await mapTiles(ctx)), host: null }
}

export const headers = () => PRIVATE_PAGE

export default function MapPreview() {
  const t = useText()
  const tiles = useLoaderData<typeof loader>()
  return (
    <section className="wrap">
      <h1>{t('places.map')}</h1>
      <PlaceMap name={t('places.map')} address={null} location={SOMEWHERE} tiles={tiles} />
    </section>
  )
}
