import { UUID } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { mailDetail } from './log.server.ts'

/** An email as a page: only its own styles are allowed, and only this site may frame it. */
export function emailPreviewResponse(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-ancestors 'self'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
}

/** The email for readers with the permission. */
route({
  methods: ['GET'],
  path: `/api/dashboard/mails/:id{${UUID}}/letter`,
  async answer(ctx, _request, { id = '' }) {
    const { body } = await mailDetail(ctx, id)
    if (!body) throw new Refusal('errors.not_found', 404)
    return emailPreviewResponse(body.html)
  },
})
