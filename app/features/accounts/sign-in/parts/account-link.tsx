import { Link } from '#ui/link.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { isSignedIn, whoIsSignedIn } from '../signed-in.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-link.module.css'
import { subscribeToNothing } from '#ui/hydrated.ts'

/** Link to the user's account. The cached page is the same for all visitors; the browser adds the name afterwards. */
export function AccountLink() {
  const t = useText()
  const { to } = useLocale()
  const [name, setName] = useState('')
  // Signing in or out leads to another page: the new location renders this again and reads the cookie.
  useLocation()
  const signedIn = useSyncExternalStore(subscribeToNothing, isSignedIn, () => false)
  useEffect(() => {
    if (!signedIn) return
    const stop = new AbortController()
    void whoIsSignedIn(stop.signal).then((who) => who && setName(who.name.split(' ')[0] ?? ''))
    return () => stop.abort()
  }, [signedIn])
  return (
    <Link to={to('/user-account')} className={styles.link} title={t('sign_in.my_account')}>
      <Icon of={IconUser} size={22} />
      <bdi className={styles.name}>{(signedIn && name) || t('sign_in.my_account')}</bdi>
    </Link>
  )
}
