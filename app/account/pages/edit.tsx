import { Form, useActionData, useLoaderData } from 'react-router'
import { changeEmail, editProfile, currentUser } from '#features/accounts/users/profile.server.ts'
import { PasswordField } from '#features/accounts/users/parts/password-field.tsx'
import { EmailField } from '#features/accounts/users/parts/email-field.tsx'
import { ProfileFields } from '#features/accounts/users/parts/profile-fields.tsx'
import { isolateLtr } from '#kernel/bidi.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { isLocale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import type { Route } from './+types/edit'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { name, email, phone, locale, hasPassword } = await currentUser(requireSignedIn(args))
  return { name, email, phone, locale, hasPassword }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args)
  return handleForm(ctx, args.request, async (form) => {
    if (form.intent === 'email') {
      await changeEmail(ctx, form)
      return { say: 'my.email_sent' as TextKey }
    }
    const locale = isLocale(form.locale) ? form.locale : ctx.locale
    await editProfile(ctx, { name: form.name ?? '', phone: form.phone ?? '', locale })
    return { say: 'people.saved' as TextKey }
  })
}

export default function Edit() {
  const t = useText()
  const { name, email, phone, locale, hasPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = problemOf(answer)
  const ofEmail = problem?.typed.intent === 'email' ? problem : undefined
  const ofProfile = ofEmail ? undefined : problem
  const [saving, sending] = [useSubmitting('profile'), useSubmitting('email')]
  return (
    <>
      <PageTitle title={t('my.edit')} />
      <h1 className={styles.title}>{t('my.edit')}</h1>
      <div className={styles.stack}>
        <FormResult answer={answer}>
          {answer && 'say' in answer && <Alert kind="success">{t(answer.say)}</Alert>}
          {problem && <Alert kind="error">{problem.message}</Alert>}
        </FormResult>
        <Card padded>
          <Form method="post" className={styles.form} noValidate>
            <input type="hidden" name="intent" value="profile" />
            <ProfileFields profile={{ name, phone, locale }} problem={ofProfile} />
            <Button type="submit" variant="pine" loading={saving}>
              {t('people.save')}
            </Button>
            <PrivacyNotice />
          </Form>
        </Card>
        {hasPassword && (
          <Card padded as="section" className={styles.panel}>
            <h2 className={styles.panelTitle}>{t('my.email_title')}</h2>
            <p className={styles.text}>{t('my.email_text', { email: isolateLtr(email) })}</p>
            <Form method="post" className={styles.form} noValidate>
              <input type="hidden" name="intent" value="email" />
              <EmailField problem={ofEmail} autoComplete="email" label={t('my.email_new')} />
              <PasswordField problem={ofEmail} label={t('people.current_password')} />
              <Button type="submit" variant="outline" loading={sending}>
                {t('my.email_button')}
              </Button>
              <PrivacyNotice />
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
