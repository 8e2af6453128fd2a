/** Generated covers for records without a picture. */
import { route } from '#kernel/route.ts'
import { recordCover } from '#features/shop/products/cover.server.ts'

const A_WEEK = 'public, max-age=604800'
/** Cached for an hour only, because staff may choose another design for a product. */
const AN_HOUR = 'public, max-age=3600'

route({
  methods: ['GET'],
  path: '/covers/:name{[a-z]{1,20}-[A-Za-z0-9-]{1,40}\\.svg}',
  sameForAllVisitors: true,
  async answer(ctx, _request, { name }) {
    const seed = name!.replace(/\.svg$/, '')
    return new Response(await recordCover(ctx, seed), {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': seed.startsWith('product-') ? AN_HOUR : A_WEEK,
      },
    })
  },
})
