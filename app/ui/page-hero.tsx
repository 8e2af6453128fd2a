import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Arcade } from './arcade.tsx'
import type { Picture } from '#kernel/picture.ts'
import { ArchView } from './arch.tsx'
import { Pattern } from './pattern.tsx'
import { LanternView, SaplingView } from './hero-views.tsx'
import styles from './page-hero.module.css'

const views = { sapling: SaplingView, lantern: LanternView }

type Props = {
  title: ReactNode
  /** A short line above the title. */
  kicker?: ReactNode
  lead?: ReactNode
  /** Seen through the arch: staff's picture, or a drawing. `none`: a low head without the arch, for a form that should be seen at once. */
  picture?: Picture | null | undefined
  view?: keyof typeof views | 'none'
  /** Under the lead: buttons, figures. */
  children?: ReactNode
}

/** The compact head of a public page. */
export function PageHero({ title, kicker, lead, picture, view = 'sapling', children }: Props) {
  const View = view === 'none' ? null : views[view]
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
