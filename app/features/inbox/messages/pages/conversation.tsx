import { useLoaderData } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { pick } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { replyAction } from '../conversation-form.server.ts'
import { conversationByToken } from '../conversation.server.ts'
import { ConversationEntries } from '../parts/conversation-entries.tsx'
import { ReplyForm } from '../parts/reply-form.tsx'
import styles from '../parts/conversation.module.css'
import type { Route } from './+types/conversation'

/** The token in the address opens it, without cookie or account. @throws 404 for an unknown or expired link */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  const [conversation, { site }] = await Promise.all([conversationByToken(ctx, token), readSettings(ctx, 'site')])
  if (!conversation) throw new Response(null, { status: 404 })
  return {
    conversation,
    token,
    title: ctx.texts.translate(ctx.locale)('messages.conversation'),
    association: pick(site.name, ctx.locale),
    opened: signOpening(ctx),
    sent: new URL(args.request.url).searchParams.has('sent'),
  }
}

export const action = (args: Route.ActionArgs) => replyAction(args)

export const headers = () => SECRET_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return [...(loaderData ? pageMeta(route, { title: loaderData.title }) : []), { name: 'robots', content: 'noindex' }]
}

export default function ConversationPage() {
  const t = useText()
  const { conversation, token, title, association, opened, sent } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title} lead={<bdi>{conversation.subject}</bdi>}>
        <ConversationEntries entries={conversation.entries} token={token} association={association} />
        {/* The key empties the form after a reply was sent. */}
        <ReplyForm key={conversation.entries.length} token={token} opened={opened} sent={sent} />
        <p className={styles.muted}>{t('messages.conversation_private')}</p>
      </HeadedCard>
    </div>
  )
}
