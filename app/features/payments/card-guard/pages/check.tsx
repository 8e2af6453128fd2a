import { Form, redirect, redirectDocument, useActionData, useLoaderData, useNavigation } from 'react-router'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { usePostedForm } from '#ui/posted-form.ts'
import { needsCardCheck, passCardCheck } from '../reopening.server.ts'
import { useProofOfWork } from '../use-proof-of-work.ts'
import { toWaitingRefusal } from '../waiting-refusal.server.ts'
import styles from './check.module.css'
import type { Route } from './+types/check'

/** A payer passes the check for cards here before their form takes another card. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  if (!(await needsCardCheck(ctx, token))) throw redirect(localePath(ctx.locale, redirectPath(token)))
  return { title: ctx.texts.translate(ctx.locale)('payments.card_check') }
}

export function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  return handleForm(ctx, args.request, async ({ proof, wait, solves }) => {
    await passCardCheck(ctx, { redirectToken: token, proof, wait }).catch(async (error: unknown) => {
      throw solves ? error : await toWaitingRefusal(ctx, error, 'payments')
    })
    // A full page load: the content security policy lets only that document post its form to the bank.
    throw redirectDocument(localePath(ctx.locale, redirectPath(token)))
  })
}

export const headers = () => SECRET_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(route, { title: loaderData.title }), { name: 'robots', content: 'noindex' }] : []
}

export default function CardCheck() {
  const t = useText()
  const { title } = useLoaderData<typeof loader>()
  const problem = problemOf(useActionData<typeof action>())
  const { form, message } = usePostedForm()
  const proving = useProofOfWork(problem)
  const busy = useNavigation().state !== 'idle' || proving
  const solves = useHydrated()
  const wait = problem?.detail?.wait as string | undefined
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title} lead={t('payments.card_check_lead')}>
        <Form ref={form} method="post" className={styles.form}>
          {solves && <input type="hidden" name="solves" value="1" />}
          {wait && <input type="hidden" name="wait" value={wait} />}
          {busy ? (
            <Alert title={t('donation_form.proving_title')}>{t('payments.proving')}</Alert>
          ) : (
            message && <Alert kind={wait ? 'info' : 'error'}>{message}</Alert>
          )}
          <Button type="submit" variant="pine" size="large" wide loading={busy}>
            {t('bank_redirect.continue')}
          </Button>
        </Form>
      </HeadedCard>
    </div>
  )
}
