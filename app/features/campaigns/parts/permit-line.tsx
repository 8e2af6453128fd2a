import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import styles from './permit-line.module.css'

type Props = {
  permit: { number: string; authority?: string }
  /** A formatted day. */
  ends?: string | null
}

/** The permit, which Law 2860 requires where people are asked for money. */
export function PermitLine({ permit, ends }: Props) {
  const t = useText()
  return (
    <p className={styles.permit}>
      <Icon of={IconCertificate} size={24} />
      <span>
        {t('campaigns.permit')} <Ltr className={styles.number}>{permit.number}</Ltr>
        {permit.authority && (
          <>
            {' · '}
            {t('campaigns.permitBy', { authority: permit.authority })}
          </>
        )}
        {ends && (
          <>
            {' · '}
            {t('campaigns.permitUntil', { date: ends })}
          </>
        )}
      </span>
    </p>
  )
}
