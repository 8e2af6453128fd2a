import { useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { me } from '#features/people/profile.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { desk } from '../desk.server.ts'
import type { Route } from './+types/home'
import styles from './layout.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = desk(args)
  const { name, roles } = await me(ctx)
  return {
    name,
    roles: roles.map((role) => role.name),
    permissions: [...ctx.actor!.permissions].toSorted(),
    waiting: ctx.actor!.secondFactorWanted ?? false,
  }
}

export default function DashboardHome() {
  const t = useText()
  const { to } = useLocale()
  const { name, roles, permissions, waiting } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('desk.title')}</title>
      <h1 className={styles.title}>{t('desk.hello', { name: `\u2068${name}\u2069` })}</h1>
      {waiting && (
        <Alert kind="warning">
          {t('desk.second_waiting')} <Link to={to('/dashboard/profile')}>{t('desk.set_up')}</Link>
        </Alert>
      )}
      <Card padded as="section">
        <div className={styles.section}>
          <h2 className={styles.subtitle}>{t('desk.your_roles')}</h2>
          <p className={styles.line}>
            {roles.map((role) => (
              <Badge key={role} tone="pine">
                {role}
              </Badge>
            ))}
          </p>
          <h2 className={styles.subtitle}>{t('desk.may')}</h2>
          <ul className={styles.abilities}>
            {permissions.map((permission) => (
              <li key={permission}>
                <Badge tone="plain">
                  <bdi dir="ltr">{permission}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  )
}
