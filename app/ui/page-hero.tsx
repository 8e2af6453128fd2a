import type { ComponentType, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Arcade } from './arcade.tsx'
import type { Picture } from '#kernel/picture.ts'
import { ArchView } from './arch.tsx'
import { Pattern } from './pattern.tsx'
import styles from './page-hero.module.css'

type Props = {
  title: ReactNode
  /** A short line above the title. */
  kicker?: ReactNode
  lead?: ReactNode
  /** Picture in the arch: uploaded by staff, otherwise the drawing of the section (hero-views/). */
  picture?: Picture | null | undefined
  /** Without it the hero is low and has no arch, for pages whose form should be visible at once. */
  view?: ComponentType
  /** Below the lead: buttons, figures. */
  children?: ReactNode
}

/** Compact hero of a public page. */
export function PageHero({ title, kicker, lead, picture, view: View, children }: Props) {
  return (
    <div className={clsx(styles.hero, !View && styles.low)}>
      <Pattern size={128} className={styles.lattice} />
      <Arcade className={styles.arcade} />
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children && <div className={styles.more}>{children}</div>}
        </div>
        {View && (
          <ArchView picture={picture} className={styles.art}>
            <View />
          </ArchView>
        )}
      </div>
    </div>
  )
}
