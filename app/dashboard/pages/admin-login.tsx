import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { demoLogIns } from '#features/accounts/users/demo.server.ts'
import { endSession } from '#features/accounts/users/sessions.server.ts'
import { browserHeaders } from '#features/accounts/sign-in/known-browser.server.ts'
import { nextPath } from '#features/accounts/sign-in/next-path.ts'
import { DemoLogInList } from '#features/accounts/sign-in/parts/demo-log-ins.tsx'
import { AuthCard } from '#features/accounts/sign-in/parts/auth-card.tsx'
import { LinkForm } from '#features/accounts/sign-in/parts/link-form.tsx'
import { SignInForm } from '#features/accounts/sign-in/parts/sign-in-form.tsx'
import { signInByPasskey } from '#features/accounts/sign-in/passkey.server.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts'
import { afterSignIn } from '#features/accounts/sign-in/after-sign-in.server.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import type { Route } from './+types/admin-login'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const next = nextPath(searchParams.get('next'), '')
  const again = searchParams.get('say') === 'again'
  if (ctx.actor?.staff && !again) throw redirect(next || localePath(ctx.locale, '/dashboard/home'))
  const headers = browserHeaders(ctx, args.request)
  return data({ next: next || null, again, demo: await demoLogIns(ctx) }, { headers })
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    const signedIn =
      form.intent === 'passkey'
        ? await signInByPasskey(ctx, args.request, form.credential)
        : await signIn(ctx, args.request, form)
    if (signedIn.step === 'done' && !signedIn.actor.staff) {
      await endSession(ctx, { token: signedIn.token })
      throw new Refusal('sign_in.not_staff', 403)
    }
    return afterSignIn(ctx, signedIn, nextPath(form.next, localePath(ctx.locale, '/dashboard/home')))
  })
}

export const headers = () => PRIVATE_PAGE

export default function AdminLogin() {
  const t = useText()
  const { to } = useLocale()
  const { next, again, demo } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const here = to('/dashboard/admin-login')
  return (
    <AuthCard
      title={t('sign_in.staff_title')}
      lead={t('sign_in.staff_lead')}
      foot={<Link to={to('/login')}>{t('sign_in.my_account')}</Link>}
    >
      {again && !problem && <Alert kind="info">{t('sign_in.again')}</Alert>}
      <SignInForm action={here} next={next} problem={problem} />
      {problem?.code === 'people.sign_in_limited' && <LinkForm action={to('/login')} next={next} open />}
      {demo && <DemoLogInList logIns={demo} action={here} />}
    </AuthCard>
  )
}
