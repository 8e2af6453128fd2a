import { Form, redirect, useActionData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { readForm, refused } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Door } from '../parts/door.tsx'
import styles from '../parts/forms.module.css'
import { signUp } from '../sign-up.server.ts'
import type { Route } from './+types/register'

export async function loader(args: Route.LoaderArgs) {
  const { actor, locale } = contextOf(args)
  if (actor) throw redirect(localePath(locale, '/user-account'))
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const form = await readForm(args.request)
  try {
    await signUp(ctx, form)
    return { email: form.email! }
  } catch (error) {
    return refused(ctx, error, form)
  }
}

export const headers = () => PRIVATE_PAGE

export default function Register() {
  const t = useText()
  const { to } = useLocale()
  const answer = useActionData<typeof action>()
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  const busy = useBusy('register')
  return (
    <Door
      title={t('sign_in.register_title')}
      lead={t('sign_in.register_lead')}
      foot={
        <span>
          {t('sign_in.have_account')} <Link to={to('/login')}>{t('sign_in.title')}</Link>
        </span>
      }
    >
      {answer && 'email' in answer ? (
        <Alert kind="success" title={t('sign_in.link_sent_title')}>
          {t('sign_in.registered', { email: `\u2066${answer.email}\u2069` })}
        </Alert>
      ) : (
        <Form method="post" className={styles.form} noValidate>
          {problem && Object.keys(problem.fields).length === 0 && <Alert kind="error">{problem.message}</Alert>}
          <input type="hidden" name="intent" value="register" />
          <TextField
            label={t('people.name')}
            name="name"
            autoComplete="name"
            required
            maxLength={120}
            defaultValue={problem?.typed.name}
            error={problem?.fields.name}
          />
          <TextField
            label={t('people.email')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            required
            defaultValue={problem?.typed.email}
            error={problem?.fields.email}
          />
          <TextField
            label={t('people.password')}
            hint={t('people.password_hint')}
            name="password"
            type="password"
            dir="ltr"
            autoComplete="new-password"
            required
            error={problem?.fields.password}
          />
          <Button type="submit" variant="pine" loading={busy}>
            {t('sign_in.register_button')}
          </Button>
        </Form>
      )}
    </Door>
  )
}
