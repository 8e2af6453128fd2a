/** Generated covers for records without a picture. The same address is always the same picture. */
import { route } from '#kernel/route.ts'
import { coverSvg } from '#ui/covers.ts'

const A_WEEK = 'public, max-age=604800'

route({
  methods: ['GET'],
  path: '/covers/:name{[a-z]{1,20}-[A-Za-z0-9-]{1,40}\\.svg}',
  forEverybody: true,
  answer: (_ctx, _request, { name }) =>
    new Response(coverSvg({ seed: name!.replace(/\.svg$/, '') }), {
      headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': A_WEEK },
    }),
})
