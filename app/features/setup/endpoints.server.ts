import { z } from 'zod'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { hideSetupChecklist, sendTestEmail } from './checklist.server.ts'

endpoint({
  method: 'post',
  path: '/api/dashboard/setup/hide',
  summary: 'Hides the setup checklist for all owners',
  allow: 'settings.update',
  answer: OkResponse,
  async run(ctx) {
    await hideSetupChecklist(ctx, {})
    return { ok: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/setup/test-email',
  summary: 'Sends a test email to the signed-in user',
  allow: 'settings.update',
  answer: z.object({ address: z.string() }),
  run: async (ctx) => ({ address: await sendTestEmail(ctx, {}) }),
})
