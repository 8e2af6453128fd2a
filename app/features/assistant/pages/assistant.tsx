import { useActionData, useLoaderData, useLocation } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { parse } from '#kernel/parse.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { answerWithoutStream, Question } from '../ask.server.ts'
import { MAX_CHARACTERS, MAX_HISTORY, newestForForm, readMessages, type ChatMessage } from '../chat.ts'
import { welcomeEndpoint } from '../endpoints.server.ts'
import { Messages } from '../parts/messages.tsx'
import type { Route } from './+types/assistant'
import styles from './assistant.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  return { title: t('assistant.title'), lead: t('assistant.lead'), ...(await welcomeEndpoint(ctx)) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async ({ message, history: before }) => {
    const question = parse(Question, { message, history: readMessages(before) })
    const { text, proof } = await answerWithoutStream(ctx, question)
    const messages: ChatMessage[] = [
      ...readMessages(before),
      { role: 'user', parts: [{ text: question.message }] },
      { role: 'model', parts: [{ text }], proof },
    ]
    return { messages: messages.slice(-MAX_HISTORY) }
  })
}

export const headers = () => PRIVATE_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(route, { title: loaderData.title, description: loaderData.lead }),
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** The assistant as a page, for visitors without JavaScript. With it, the chat window is available on every page. */
export default function Assistant() {
  const t = useText()
  const { pathname } = useLocation()
  const { title, lead, welcome: hello } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const problem = problemOf(answered)
  const messages = answered && 'messages' in answered ? answered.messages : readMessages(problem?.typed.history)
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title} lead={lead}>
        <Messages messages={messages} welcome={hello} />
        <form method="post" noValidate className={styles.form}>
          <input type="hidden" name="history" value={JSON.stringify(newestForForm(messages))} />
          {problem && Object.keys(problem.fields).length === 0 && <Alert kind="error">{problem.message}</Alert>}
          <TextArea
            name="message"
            label={t('assistant.question')}
            hint={t('assistant.privacy')}
            rows={3}
            maxLength={MAX_CHARACTERS}
            defaultValue={problem?.typed.message ?? ''}
            error={problem?.fields.message}
          />
          <div className={styles.acts}>
            <Button type="submit" variant="pine">
              {t('assistant.send')}
            </Button>
            {messages.length > 0 && (
              <LinkButton to={pathname} reloadDocument variant="quiet">
                {t('assistant.clear')}
              </LinkButton>
            )}
          </div>
          <PrivacyNotice />
        </form>
      </HeadedCard>
    </div>
  )
}
