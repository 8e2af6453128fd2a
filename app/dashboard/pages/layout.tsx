import { Form, Outlet, useLoaderData, useLocation } from 'react-router'
import { me } from '#features/people/profile.server.ts'
import { ProveProvider } from '#features/security/parts/prove.tsx'
import { PRIVATE_PAGE } from '#kernel/page.server.ts'
import { splitLocale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { desk } from '../desk.server.ts'
import type { Route } from './+types/layout'
import styles from './layout.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = desk(args)
  const { name, roles } = await me(ctx)
  return { name, roles: roles.map((role) => role.name), team: ctx.actor!.permissions.has('users.read') }
}

export const headers = () => PRIVATE_PAGE

/** Who works here, and the pages that they may open. */
export default function DashboardLayout() {
  const t = useText()
  const { to } = useLocale()
  const { name, roles, team } = useLoaderData<typeof loader>()
  const { path } = splitLocale(useLocation().pathname)
  const tab = (place: string, label: string) => ({ to: to(place), label, current: path === place })
  const tabs = [
    tab('/dashboard/home', t('desk.home')),
    ...(team ? [tab('/dashboard/users', t('desk.team'))] : []),
    tab('/dashboard/profile', t('desk.profile')),
  ]
  return (
    <div className={`wrap ${styles.desk}`}>
      <meta name="robots" content="noindex" />
      <div className={styles.bar}>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <span className={styles.roles}>{roles.join(' · ')}</span>
        </p>
        <Form method="post" action={to('/user-account/logout')}>
          <input type="hidden" name="intent" value="logout" />
          <Button type="submit" size="small" variant="outline">
            {t('desk.sign_out')}
          </Button>
        </Form>
      </div>
      <Tabs label={t('desk.menu')} tabs={tabs} />
      <ProveProvider>
        <Outlet />
      </ProveProvider>
    </div>
  )
}
