import { Button, Stack } from '@mantine/core'
import type { UserView } from '#features/accounts/team/user.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import { UserState } from './user-state.tsx'

type Props = { user: UserView; mayChange: boolean; /** The user is the reader. */ me: boolean }

/** A user's details at a glance, and the actions on their account. */
export function UserFacts({ user, mayChange, me }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const path = `/api/dashboard/users/${user.id}`
  const closed = user.state === 'closed'
  const factors = [
    user.app && t('dashboard.factor_app'),
    user.passkeys > 0 && t('dashboard.factor_passkeys', { count: user.passkeys }),
  ].filter(Boolean)

  const close = async () => {
    const sure = await confirmAction({
      title: t('dashboard.close_title', { name: isolate(user.name) }),
      text: t('dashboard.close_text'),
      yes: t('dashboard.close'),
      danger: true,
    })
    if (sure)
      await change({
        method: 'PUT',
        path: `${path}/closed`,
        body: { closed: true },
        success: t('dashboard.close_done'),
      })
  }
  const reset = async () => {
    const sure = await confirmAction({
      title: t('dashboard.factors_reset_title', { name: isolate(user.name) }),
      text: t('dashboard.factors_reset_text'),
      yes: t('dashboard.factors_reset'),
      danger: true,
    })
    if (sure)
      await change({ method: 'DELETE', path: `${path}/second-factors`, success: t('dashboard.factors_reset_done') })
  }
  return (
    <Panel title={t('dashboard.user_account')}>
      <FactList>
        <Fact label={t('dashboard.user_state')}>
          <UserState state={user.state} />
        </Fact>
        <Fact label={t('people.email')}>
          <bdi dir="ltr">{user.email}</bdi>
        </Fact>
        <Fact label={t('dashboard.with_second')}>
          {factors.length > 0 ? new Intl.ListFormat(locale).format(factors as string[]) : t('dashboard.factor_none')}
        </Fact>
        <Fact label={t('dashboard.user_seen')}>
          {user.seen ? <Moment at={user.seen.toISOString()} /> : t('dashboard.user_not_seen')}
        </Fact>
        <Fact label={t('dashboard.user_since')}>{formatDate(user.created, locale)}</Fact>
        {user.donations !== null && (
          <Fact label={t('dashboard.resource_donations')}>
            <bdi>{formatNumber(user.donations, locale)}</bdi>
          </Fact>
        )}
      </FactList>
      {mayChange && (
        <Stack gap="xs">
          {!closed && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void change({ method: 'POST', path: `${path}/reset`, success: t('dashboard.reset_sent') })}
            >
              {t('dashboard.reset_send')}
            </Button>
          )}
          {!me && factors.length > 0 && (
            <Button variant="default" loading={busy} onClick={() => void reset()}>
              {t('dashboard.factors_reset')}
            </Button>
          )}
          {closed ? (
            <Button
              variant="outline"
              loading={busy}
              onClick={() =>
                void change({
                  method: 'PUT',
                  path: `${path}/closed`,
                  body: { closed: false },
                  success: t('dashboard.open_done'),
                })
              }
            >
              {t('dashboard.open')}
            </Button>
          ) : (
            !me && (
              <Button variant="outline" color="pome" loading={busy} onClick={() => void close()}>
                {t('dashboard.close')}
              </Button>
            )
          )}
        </Stack>
      )}
    </Panel>
  )
}
