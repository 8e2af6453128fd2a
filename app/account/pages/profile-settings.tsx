import { data, redirect, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { passkeysOf } from '#features/accounts/passkeys/passkeys.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { SecurityNotices } from '#features/accounts/security/parts/notices.tsx'
import { deleteOwnAccount } from '#features/privacy/personal-data/mine.server.ts'
import { clearCookies, setCookies } from '#features/accounts/users/session-cookie.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { ownSessions } from '#features/accounts/users/sessions.server.ts'
import { ReauthForm } from '#features/accounts/security/parts/reauth.tsx'
import { Security } from '#features/accounts/security/parts/security.tsx'
import { completedMessage } from '#features/accounts/security/completed-messages.ts'
import { runSecurityAction } from '#features/accounts/security/security-actions.server.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import type { Route } from './+types/profile-settings'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args)
  const [{ hasPassword, secondFactor, roles }, sessions, passkeys] = await Promise.all([
    currentUser(ctx),
    ownSessions(ctx),
    passkeysOf(ctx, ctx.actor!.id),
  ])
  return {
    hasPassword,
    secondFactor,
    staff: roles.length > 0,
    required: ctx.actor!.secondFactorRequired ?? false,
    sessions,
    passkeys,
    done: completedMessage(args.request.url),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args)
  return handleForm(ctx, args.request, async (form) => {
    const leave = (path: string) =>
      redirect(localePath(ctx.locale, path), {
        headers: setCookies(clearCookies(ctx.config)),
      })
    if (form.intent === 'erase') {
      await deleteOwnAccount(ctx, { sure: form.sure as 'yes' })
      return leave('/login?say=erased')
    }
    if (form.intent === 'export') {
      await requireStepUp(ctx)
      return redirectDocument(
        form.format === 'pdf' ? `/user-account/export/pdf?lang=${ctx.locale}` : '/user-account/export',
      )
    }
    const { renewed, out, ...answer } = (await runSecurityAction(ctx, args.request, form)) ?? {}
    if (out) return leave('/login?say=out')
    if (renewed)
      return redirect(localePath(ctx.locale, `/user-account/profile-settings?done=${renewed.done}`), {
        headers: setCookies(renewed.cookies),
      })
    return data({ answer })
  })
}

export default function ProfileSettings() {
  const t = useText()
  const facts = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done && 'problem' in done ? done.problem : undefined
  const answer = done && 'answer' in done ? done.answer : undefined
  return (
    <>
      <PageTitle title={t('my.settings')} />
      <h1 className={styles.title}>{t('my.settings')}</h1>
      <div className={styles.stack}>
        <SecurityNotices done={facts.done} answer={answer} problem={problem} here="/user-account/profile-settings" />
        <Security {...facts} answer={answer} problem={problem} />
        <Card padded as="section" className={styles.panel}>
          <h2 className={styles.panelTitle}>{t('my.privacy_title')}</h2>
          <p className={styles.text}>{t('my.export_text')}</p>
          <ReauthForm problem={problem}>
            <input type="hidden" name="intent" value="export" />
            <div className={styles.row}>
              <Button type="submit" name="format" value="pdf" variant="outline">
                {t('my.export_pdf')}
              </Button>
              <Button type="submit" name="format" value="json" variant="quiet">
                {t('my.export_json')}
              </Button>
            </div>
          </ReauthForm>
        </Card>
        {!facts.staff && <Erasure problem={problem} />}
      </div>
    </>
  )
}

function Erasure({ problem }: { problem: FormProblem | undefined }) {
  const t = useText()
  const busy = useSubmitting('erase')
  const mineProblem = problem?.typed.intent === 'erase' ? problem : undefined
  return (
    <Card padded as="section" className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('my.erase_title')}</h2>
      <p className={styles.text}>{t('my.erase_text')}</p>
      <ReauthForm problem={problem} className={styles.form} noValidate>
        <input type="hidden" name="intent" value="erase" />
        <Checkbox name="sure" value="yes" error={mineProblem?.fields.sure}>
          {t('my.erase_sure')}
        </Checkbox>
        <Button type="submit" variant="outline" loading={busy}>
          {t('my.erase')}
        </Button>
      </ReauthForm>
    </Card>
  )
}
