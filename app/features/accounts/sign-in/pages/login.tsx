import { data, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { demoLogIns } from '#features/accounts/users/demo.server.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Alert } from '#ui/alert.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { browserHeaders } from '../known-browser.server.ts'
import { sendLink } from '../sign-in-links.server.ts'
import { nextPath } from '../next-path.ts'
import { DemoLogInList } from '../parts/demo-log-ins.tsx'
import { AuthCard } from '../parts/auth-card.tsx'
import { LinkForm } from '../parts/link-form.tsx'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { signInByPasskey } from '../passkey.server.ts'
import { signIn } from '../sign-in.server.ts'
import { redirectTo, afterSignIn } from '../after-sign-in.server.ts'
import type { Route } from './+types/login'

/** Messages that other pages request: `/login?say=password`. */
const MESSAGES = new Map<string, TextKey>(
  Object.entries({
    out: 'sign_in.signed_out',
    erased: 'sign_in.erased',
    password: 'sign_in.password_set',
    again: 'sign_in.again',
  }),
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const say = searchParams.get('say') ?? ''
  const next = nextPath(searchParams.get('next'), '')
  if (ctx.actor && say !== 'again')
    throw redirectTo(next || localePath(ctx.locale, ctx.actor.staff ? '/dashboard/home' : '/user-account'))
  return data(
    { next: next || null, say: MESSAGES.get(say) ?? null, demo: await demoLogIns(ctx) },
    { headers: browserHeaders(ctx, args.request) },
  )
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    const next = nextPath(form.next, '')
    if (form.intent === 'link') {
      await sendLink(ctx, args.request, 'link', form, next || null)
      return { sent: true as const }
    }
    const signedIn =
      form.intent === 'passkey'
        ? await signInByPasskey(ctx, args.request, form.credential)
        : await signIn(ctx, args.request, form)
    return afterSignIn(ctx, signedIn, next)
  })
}

export const headers = () => PRIVATE_PAGE

export default function Login() {
  const t = useText()
  const { to } = useLocale()
  const { next, say, demo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = problemOf(answer)
  const byLink = problem?.typed.intent === 'link'
  const here = to('/login')
  return (
    <AuthCard
      title={t('sign_in.title')}
      lead={t('sign_in.lead')}
      foot={
        <>
          <span>
            {t('sign_in.no_account')} <Link to={to('/register')}>{t('sign_in.register')}</Link>
          </span>
          <Link to={to('/dashboard/admin-login')}>{t('sign_in.staff_title')}</Link>
        </>
      }
    >
      {answer && 'sent' in answer ? (
        <FormResult answer={answer}>
          <Alert kind="success" title={t('sign_in.link_sent_title')}>
            {t('sign_in.link_sent')}
          </Alert>
        </FormResult>
      ) : (
        <>
          {say && !problem && <Alert kind="info">{t(say)}</Alert>}
          <SignInForm action={here} next={next} problem={byLink ? undefined : problem} />
          <LinkForm
            action={here}
            next={next}
            problem={byLink ? problem : undefined}
            open={problem?.code === 'people.sign_in_limited'}
          />
          {demo && <DemoLogInList logIns={demo} action={here} />}
        </>
      )}
    </AuthCard>
  )
}
