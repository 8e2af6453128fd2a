import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { passkeysOf } from '#features/accounts/passkeys/passkeys.server.ts'
import { sendVerificationLink } from '#features/accounts/sign-in/owner-email.server.ts'
import { editProfile, currentUser } from '#features/accounts/users/profile.server.ts'
import { ProfileFields } from '#features/accounts/users/parts/profile-fields.tsx'
import { SecurityNotices } from '#features/accounts/security/parts/notices.tsx'
import { clearCookies, setCookies } from '#features/accounts/users/session-cookie.server.ts'
import { ownSessions } from '#features/accounts/users/sessions.server.ts'
import { Security } from '#features/accounts/security/parts/security.tsx'
import { completedMessage } from '#features/accounts/security/completed-messages.ts'
import { runSecurityAction, type SecurityAnswer } from '#features/accounts/security/security-actions.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { isLocale, localePath } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { requireStaff } from '../require-staff.server.ts'
import { ThemeChoice } from '../parts/theme-choice.tsx'
import type { Route } from './+types/profile'
import styles from './profile.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const [{ name, phone, email, emailPending, locale, hasPassword, secondFactor }, sessions, passkeys] =
    await Promise.all([currentUser(ctx), ownSessions(ctx), passkeysOf(ctx, ctx.actor!.id)])
  return {
    about: { name, phone, email, locale },
    emailPending,
    hasPassword,
    secondFactor,
    required: ctx.actor!.secondFactorRequired ?? false,
    sessions,
    passkeys,
    done: completedMessage(args.request.url),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  return handleForm(ctx, args.request, async (form) => {
    if (form.intent === 'profile') {
      const locale = isLocale(form.locale) ? form.locale : ctx.locale
      await editProfile(ctx, { name: form.name ?? '', phone: form.phone ?? '', locale })
      return data({ answer: { say: 'people.saved' } as SecurityAnswer })
    }
    if (form.intent === 'verify-email') {
      await sendVerificationLink(ctx)
      return data({ answer: { say: 'people.email_resent' } as SecurityAnswer })
    }
    const { renewed, out, ...answer } = (await runSecurityAction(ctx, args.request, form)) ?? {}
    if (out)
      return redirect(localePath(ctx.locale, '/dashboard/admin-login'), {
        headers: setCookies(clearCookies(ctx.config)),
      })
    if (renewed)
      return redirect(localePath(ctx.locale, `/dashboard/profile?done=${renewed.done}`), {
        headers: setCookies(renewed.cookies),
      })
    return data({ answer })
  })
}

/** The user's name and contact data, and the security of the account. */
export default function Profile() {
  const t = useText()
  const { to } = useLocale()
  const { about, ...facts } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done && 'problem' in done ? done.problem : undefined
  const answer = done && 'answer' in done ? done.answer : undefined
  return (
    <>
      <title>{`${t('dashboard.profile')} · ${t('dashboard.title')}`}</title>
      <div>
        <Breadcrumbs
          trail={[{ label: t('dashboard.home'), to: to('/dashboard/home') }, { label: t('dashboard.profile') }]}
        />
        <h1 className={styles.title}>{t('dashboard.profile')}</h1>
      </div>
      <SecurityNotices done={facts.done} answer={answer} problem={problem} here="/dashboard/profile" />
      {facts.emailPending && <EmailPending email={about.email} />}
      <div className={styles.profile}>
        {/* A new owner must secure the account first, so that card comes first. */}
        {facts.required && <Security {...facts} answer={answer} problem={problem} />}
        <About about={about} problem={problem?.typed.intent === 'profile' ? problem : undefined} />
        {!facts.required && <Security {...facts} answer={answer} problem={problem} />}
        <Card padded as="section">
          <ThemeChoice />
        </Card>
      </div>
    </>
  )
}

/** Shown until the user opens the confirmation link sent to this address. */
function EmailPending({ email }: { email: string }) {
  const t = useText()
  const busy = useSubmitting('verify-email')
  return (
    <Alert kind="warning" title={t('people.email_pending_title')}>
      <p>{t('people.email_pending', { email: isolateLtr(email) })}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="verify-email" />
        <Button type="submit" variant="quiet" loading={busy}>
          {t('people.email_resend')}
        </Button>
      </Form>
    </Alert>
  )
}

type About = Pick<Awaited<ReturnType<typeof currentUser>>, 'name' | 'phone' | 'email' | 'locale'>

function About({ about, problem }: { about: About; problem: FormProblem | undefined }) {
  const t = useText()
  const busy = useSubmitting('profile')
  return (
    <Card padded as="section">
      <h2 className={styles.heading}>{t('dashboard.about_you')}</h2>
      <p className={styles.text}>
        <bdi dir="ltr">{about.email}</bdi>
      </p>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="intent" value="profile" />
        <ProfileFields profile={about} problem={problem} nameHint={t('dashboard.name_text')} />
        <Button type="submit" variant="pine" loading={busy}>
          {t('people.save')}
        </Button>
        <PrivacyNotice />
      </Form>
    </Card>
  )
}
