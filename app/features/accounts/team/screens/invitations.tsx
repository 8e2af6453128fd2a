import { Button } from '@mantine/core'
import type { OpenInvitation } from '#features/accounts/team/invite.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import styles from './people.module.css'

/** Open invitations. */
export function Invitations({ invitations }: { invitations: OpenInvitation[] }) {
  const t = useText()
  return (
    <Panel title={t('dashboard.invitations')}>
      <ul className={styles.lines}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function Invitation({ invitation }: { invitation: OpenInvitation }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const { id, email, role, sent, expires, over } = invitation
  const path = `/api/dashboard/invitations/${id}`
  return (
    <li className={styles.line}>
      <span className={styles.person}>
        <bdi dir="ltr">{email}</bdi>
        <span className={styles.mail}>
          <Moment at={sent.toISOString()} />
        </span>
      </span>
      <span className={styles.badges}>
        <Badge tone="pine">{role.name}</Badge>
        <ToneBadge tone={over ? 'bad' : 'plain'}>
          {over ? t('dashboard.invitation_over') : t('dashboard.until', { date: formatDate(expires, locale) })}
        </ToneBadge>
      </span>
      {may('users.create') && (
        <span className={styles.acts}>
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={rowActionName(t('dashboard.resend'), email)}
            onClick={() => void change({ method: 'POST', path: `${path}/resend`, success: t('dashboard.invited') })}
          >
            {t('dashboard.resend')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="pome"
            aria-label={rowActionName(t('dashboard.revoke'), email)}
            onClick={() => void change({ method: 'DELETE', path, success: t('dashboard.revoked') })}
          >
            {t('dashboard.revoke')}
          </Button>
        </span>
      )}
    </li>
  )
}
