import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

export function SecureNote() {
  const t = useText()
  return (
    <p className={styles.secure}>
      <Icon of={IconShieldLock} size={22} />
      <span>{t('donation_form.secure')}</span>
    </p>
  )
}
