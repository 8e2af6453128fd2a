import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconPlant from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pattern } from '#ui/pattern.tsx'
import styles from './donation-timeline.module.css'

/** The steps of a donation: choice, bank, campaign. */
export function DonationTimeline() {
  const t = useText()
  const steps = [
    { icon: IconHandClick, title: t('home.how1'), text: t('home.how1Text') },
    { icon: IconBuildingBank, title: t('home.how2'), text: t('home.how2Text') },
    { icon: IconPlant, title: t('home.how3'), text: t('home.how3Text') },
  ]
  return (
    <section className={styles.journey} aria-labelledby="donation-timeline">
      <Pattern size={104} className={styles.lattice} />
      <div className="wrap">
        <h2 id="donation-timeline" className={styles.heading}>
          {t('home.how')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={title} className={styles.step}>
              <span className={styles.seal}>
                <Icon of={icon} size={30} stroke={1.5} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
