import { data, Form, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { invite, openInvitations, revokeInvitation } from '#features/team/invite.server.ts'
import { roleNames } from '#features/team/roles.server.ts'
import { listUsers } from '#features/team/users.server.ts'
import { PROVE_AGAIN } from '#features/people/proof.ts'
import { setClosed, setRoles } from '#features/people/staff.server.ts'
import { ProvenForm } from '#features/security/parts/prove.tsx'
import { EmailField } from '#features/people/parts/email-field.tsx'
import { formatDate } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { answerForm } from '#kernel/form.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Alert } from '#ui/alert.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { desk } from '../desk.server.ts'
import { StaffCard } from '../parts/staff-card.tsx'
import type { Route } from './+types/users'
import styles from './layout.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = desk(args, 'users.read')
  const may = (permission: 'users.create' | 'users.update') => ctx.actor!.permissions.has(permission)
  const [{ rows: staff }, invitations, roles] = await Promise.all([
    listUsers(ctx, { role: 'any' }),
    openInvitations(ctx),
    roleNames(ctx),
  ])
  const named = roles.map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
  return { staff, invitations, roles: named, mayInvite: may('users.create'), mayChange: may('users.update') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = desk(args, 'users.read')
  const body = args.request.clone()
  return answerForm(ctx, args.request, async (form) => {
    const user = form.user ?? ''
    switch (form.intent) {
      case 'invite':
        await invite(ctx, { email: form.email ?? '', role: form.role ?? '' })
        return said('desk.invited')
      case 'revoke':
        await revokeInvitation(ctx, { invitation: form.invitation ?? '' })
        return said('desk.revoked')
      case 'roles':
        await setRoles(ctx, { user, roles: (await body.formData()).getAll('roles').map(String) })
        return said('people.saved')
      case 'closed':
        await setClosed(ctx, { user, closed: form.closed === '1' })
        return said('people.saved')
      default:
        return data(null, { status: 400 })
    }
  })
}

const said = (say: TextKey) => data({ say })

export default function Users() {
  const t = useText()
  const { locale, to } = useLocale()
  const { staff, roles, invitations, mayInvite, mayChange } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = problemOf(answer)
  const ofInvite = problem?.typed.intent === 'invite' ? problem : undefined
  const busy = useBusy('invite')
  const again = `${to('/dashboard/admin-login')}?say=again&next=${encodeURIComponent(to('/dashboard/users'))}`
  return (
    <>
      <title>{t('desk.team')}</title>
      <div>
        <h1 className={styles.title}>{t('desk.team')}</h1>
        <p className={styles.text}>{t('desk.team_text')}</p>
      </div>
      {answer && 'say' in answer && <Alert kind="success">{t(answer.say)}</Alert>}
      {problem && (
        <Alert kind="error">
          {problem.message} {problem.code === PROVE_AGAIN && <Link to={again}>{t('desk.sign_in_again')}</Link>}
        </Alert>
      )}
      {mayInvite && (
        <Card padded as="section">
          <div className={styles.section}>
            <h2 className={styles.subtitle}>{t('desk.invite_title')}</h2>
            <ProvenForm problem={problem} className={styles.row} noValidate>
              <input type="hidden" name="intent" value="invite" />
              <EmailField problem={ofInvite} autoComplete="off" />
              <Select label={t('desk.invite_role')} name="role" defaultValue="editor">
                {roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {role.name}
                  </option>
                ))}
              </Select>
              <Button type="submit" variant="pine" loading={busy}>
                {t('desk.invite_button')}
              </Button>
            </ProvenForm>
          </div>
        </Card>
      )}
      {invitations.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.subtitle}>{t('desk.invitations')}</h2>
          <ul className={styles.people}>
            {invitations.map((one) => (
              <Card as="li" padded key={one.id}>
                <div className={styles.line}>
                  <bdi dir="ltr">{one.email}</bdi>
                  <span>{one.role.name}</span>
                  <span className={styles.text}>{t('desk.until', { date: formatDate(one.expires, locale) })}</span>
                  {mayInvite && (
                    <Form method="post">
                      <input type="hidden" name="intent" value="revoke" />
                      <input type="hidden" name="invitation" value={one.id} />
                      <Button type="submit" size="small" variant="outline">
                        {t('desk.revoke')}
                      </Button>
                    </Form>
                  )}
                </div>
              </Card>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.people}>
        {staff.map((person) => (
          <StaffCard key={person.id} person={person} roles={roles} mayChange={mayChange} problem={problem} />
        ))}
      </ul>
    </>
  )
}
