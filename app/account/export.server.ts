import { exportMine } from '#features/people/privacy.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import type { Route } from '#kernel/route.ts'

const EXPORTS: Limit = { name: 'export_mine', points: 15, seconds: 3600 }

/** All that is kept about whoever asks, as a file. */
export const exportRoute: Route = {
  methods: ['GET'],
  path: '/user-account/export',
  async answer(ctx) {
    const all = await exportMine(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    return new Response(JSON.stringify(all, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'private, no-store',
      },
    })
  },
}
