import { isLocale } from '#kernel/locale.ts'
import { route } from '#kernel/route.ts'
import { Refusal } from '#kernel/refusal.ts'
import { authorize } from '#kernel/context.ts'
import { emailPreviewResponse } from '#features/mail/email-preview.server.ts'
import { issueEmail } from './issue-email.server.ts'
import { storedIssue } from './issue-result.server.ts'

/** The email of an issue in one language, as recipients will see it. */
route({
  methods: ['GET'],
  path: '/api/dashboard/newsletter-letters/:id{[1-9][0-9]{0,8}}/preview/:locale{ar|en|tr}',
  async answer(ctx, _request, { id = '', locale = '' }) {
    authorize(ctx, 'newsletter.read')
    if (!isLocale(locale)) throw new Refusal('errors.not_found', 404)
    const { html } = await issueEmail(ctx, await storedIssue(ctx, Number(id)), { locale, leaveUrl: '#', origin: '' })
    return emailPreviewResponse(html)
  },
})
