import { coverSvg } from '#ui/covers.ts'
import type { Route } from '#kernel/route.ts'

/** Generated covers, for whatever has no picture of its own. The same address is always the same picture. */
export const coverRoute: Route = {
  methods: ['GET'],
  path: '/covers/:name{[a-z]+-[A-Za-z0-9-]+\\.svg}',
  answer: (_ctx, _request, { name }) =>
    new Response(coverSvg({ seed: name!.replace(/\.svg$/, '') }), {
      headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=604800' },
    }),
}
