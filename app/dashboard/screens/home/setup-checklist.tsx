import { Button } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { STEP_PATHS, type SetupChecklist as Checklist, type SetupStep } from '#features/setup/step.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { confirmAction } from '../../kit/confirm.tsx'
import { Panel } from '../../kit/panel.tsx'
import { toast } from '../../kit/toast.tsx'
import { useChange } from '../../kit/use-change.ts'
import styles from './setup-checklist.module.css'

/** Steps that are left until the site has its own name, colours, bank accounts and users. */
export function SetupChecklist({ checklist }: { checklist: Checklist }) {
  const t = useText()
  const { steps, hasMailServer, gatewayVariables } = checklist
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const done = steps.filter((step) => step.done).length
  const hide = async () => {
    const title = t('dashboard.setup.hide')
    if (await confirmAction({ title, text: t('dashboard.setup.hide_ask'), yes: title }))
      await change({ method: 'POST', path: '/api/dashboard/setup/hide' })
  }
  const test = () =>
    change<{ address: string }>({
      method: 'POST',
      path: '/api/dashboard/setup/test-email',
      onDone: ({ address }) => toast(t('dashboard.setup.email_sent', { address: isolateLtr(address) })),
    })
  return (
    <Panel
      title={t('dashboard.setup.title')}
      lead={t('dashboard.setup.progress', {
        done: formatNumber(done, locale),
        total: formatNumber(steps.length, locale),
      })}
      actions={
        <Button size="xs" variant="subtle" loading={busy} onClick={() => void hide()}>
          {t('dashboard.setup.hide')}
        </Button>
      }
    >
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step} data-done={step.done || undefined}>
            <Icon of={step.done ? IconCircleCheck : IconCircle} size={20} className={styles.mark} />
            <div>
              <StepName id={step.id} />
              <VisuallyHidden> ({t(step.done ? 'dashboard.setup.done' : 'dashboard.setup.open')})</VisuallyHidden>
              {!step.done && step.id === 'gateway' && (
                <p className={styles.help}>
                  {gatewayVariables
                    ? t('dashboard.setup.gateway_help', { variables: isolateLtr(gatewayVariables) })
                    : t('dashboard.setup.gateway_sandbox')}
                </p>
              )}
              {!step.done && step.id === 'email' && !hasMailServer && (
                <p className={styles.help}>{t('dashboard.setup.email_help')}</p>
              )}
              {!step.done && step.id === 'email' && hasMailServer && (
                <Button size="compact-xs" variant="outline" loading={busy} onClick={() => void test()}>
                  {t('dashboard.setup.email_test')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function StepName({ id }: { id: SetupStep }) {
  const t = useText()
  const { to } = useLocale()
  const path = STEP_PATHS[id]
  const name = t(`dashboard.setup.${id}`)
  return path ? (
    <Link to={to(path)} className={styles.link}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  )
}
