import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { signInByLink } from '../sign-in-links.server.ts'
import { nextPath } from '../next-path.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/forms.module.css'
import { afterSignIn } from '../after-sign-in.server.ts'
import type { Route } from './+types/link'

/** Opening the page changes nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const token = searchParams.get('token')
  if (!token) throw redirect(localePath(contextOf(args).locale, '/login'))
  return { token, next: nextPath(searchParams.get('next'), '') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    return afterSignIn(ctx, await signInByLink(ctx, args.request, form.token ?? ''), nextPath(form.next, ''))
  })
}

// The address contains a secret: it must not reach other sites as a referrer.
export const headers = () => SECRET_PAGE

export default function SignInLink() {
  const t = useText()
  const { to } = useLocale()
  const { token, next } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const busy = useSubmitting('enter')
  return (
    <AuthCard
      title={t('sign_in.link_title')}
      lead={t('sign_in.link_lead')}
      foot={<Link to={to('/login')}>{problem ? t('sign_in.ask_again') : t('sign_in.back')}</Link>}
    >
      {problem && <Alert kind="error">{problem.message}</Alert>}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="enter" />
        <input type="hidden" name="token" value={token} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button type="submit" variant="pine" wide loading={busy}>
          {t('sign_in.button')}
        </Button>
      </Form>
    </AuthCard>
  )
}
