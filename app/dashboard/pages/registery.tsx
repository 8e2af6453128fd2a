import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { sendVerificationLink } from '#features/accounts/sign-in/owner-email.server.ts'
import { createFirstOwner, hasOwner } from '#features/accounts/users/first-owner.server.ts'
import { acceptAsCurrentUser, acceptInvitation, invitationOf } from '#features/accounts/team/invite.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { afterSignIn } from '#features/accounts/sign-in/after-sign-in.server.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts'
import { AuthCard } from '#features/accounts/sign-in/parts/auth-card.tsx'
import { NewAccountForm } from '../parts/new-account-form.tsx'
import { isolateLtr } from '#kernel/bidi.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/registery'

/** Registers the first owner, or a user with an invitation. 410 when neither is possible any more. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const invitation = searchParams.get('invitation')
  if (invitation) {
    const invited = await invitationOf(ctx, invitation)
    const mine = ctx.actor && invited?.email === (await currentUser(ctx)).email
    return data(
      { kind: 'invited' as const, token: invitation, invited, mine, signedIn: Boolean(ctx.actor) },
      { status: invited ? 200 : 410 },
    )
  }
  if (ctx.actor?.staff) throw redirect(localePath(ctx.locale, '/dashboard/home'))
  if (await hasOwner(ctx)) return data({ kind: 'closed' as const }, { status: 410 })
  return data({ kind: 'claim' as const, token: searchParams.get('token') })
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    const { token = '', name = '', email = '', password = '' } = form
    if (form.intent === 'claim') {
      const id = await createFirstOwner(ctx, { token, name, email, password })
      await sendVerificationLink({ ...ctx, actor: { id, permissions: new Set() } })
      // The user has just typed this password, so they are signed in with it.
      const signedIn = await signIn(ctx, args.request, { email, password })
      return afterSignIn(ctx, signedIn, localePath(ctx.locale, '/dashboard/home'))
    }
    if (form.intent === 'accept') await acceptAsCurrentUser(ctx, { invitation: token })
    else await acceptInvitation(ctx, { invitation: token, name, password })
    return redirect(localePath(ctx.locale, ctx.actor ? '/dashboard/home' : '/dashboard/admin-login'))
  })
}

export const headers = () => SECRET_PAGE

export default function Registery() {
  const t = useText()
  const { to } = useLocale()
  const page = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const back = <Link to={to('/dashboard/admin-login')}>{t('sign_in.staff_title')}</Link>
  if (page.kind === 'closed')
    return (
      <AuthCard title={t('dashboard.by_invitation')} foot={back}>
        <Alert kind="info">{t('people.claimed')}</Alert>
      </AuthCard>
    )
  if (page.kind === 'claim')
    return page.token ? (
      <AuthCard title={t('dashboard.claim_title')} lead={t('dashboard.claim_lead')}>
        <NewAccountForm
          intent="claim"
          token={page.token}
          label={t('dashboard.claim_button')}
          problem={problem}
          withEmail
        />
      </AuthCard>
    ) : (
      <AuthCard title={t('dashboard.claim_required_title')} foot={back}>
        <Alert kind="info">{t('dashboard.claim_required')}</Alert>
      </AuthCard>
    )
  const { invited, token, mine, signedIn } = page
  if (!invited)
    return (
      <AuthCard title={t('dashboard.invited_title')} foot={back}>
        <Alert kind="error">{t('people.link_over')}</Alert>
      </AuthCard>
    )
  const lead = t('dashboard.invited_lead', { role: invited.role, email: isolateLtr(invited.email) })
  const here = `${to('/dashboard/registery')}?invitation=${token}`
  // The sign-in page sends a user who is signed in with another account back, unless it is asked for a new sign-in.
  const again = signedIn ? 'say=again&' : ''
  return (
    <AuthCard title={t('dashboard.invited_title')} lead={lead}>
      {mine ? (
        <AcceptForm token={token} message={problem?.message} />
      ) : invited.known ? (
        <>
          <Alert kind="info">{t('dashboard.invited_known')}</Alert>
          <LinkButton to={`${to('/login')}?${again}next=${encodeURIComponent(here)}`} variant="pine">
            {t('sign_in.title')}
          </LinkButton>
        </>
      ) : (
        <NewAccountForm intent="join" token={token} label={t('dashboard.invited_button')} problem={problem} />
      )}
    </AuthCard>
  )
}

function AcceptForm({ token, message }: { token: string; message: string | undefined }) {
  const t = useText()
  const busy = useSubmitting('accept')
  return (
    <Form method="post">
      {message && <Alert kind="error">{message}</Alert>}
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="pine" wide loading={busy}>
        {t('dashboard.invited_accept')}
      </Button>
    </Form>
  )
}
