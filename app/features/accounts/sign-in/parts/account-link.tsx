import { Link } from '#ui/link.tsx'
import { useEffect, useState } from 'react'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { whoIsSignedIn } from '../signed-in.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-link.module.css'

/** The link to one's account. The cached page is the same for all visitors; the name is added afterwards. */
export function AccountLink() {
  const t = useText()
  const { to } = useLocale()
  const [name, setName] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    void whoIsSignedIn(stop.signal).then((who) => who && setName(who.name.split(' ')[0] ?? ''))
    return () => stop.abort()
  }, [])
  return (
    <Link to={to('/user-account')} className={styles.link} title={t('sign_in.my_account')}>
      <Icon of={IconUser} size={22} />
      <bdi className={styles.name}>{name || t('sign_in.my_account')}</bdi>
    </Link>
  )
}
