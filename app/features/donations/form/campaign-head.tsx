import { clsx } from 'clsx'
import type { Picture } from '#kernel/picture.ts'
import { PictureOrCover } from '#ui/picture.tsx'
import styles from './campaign-head.module.css'

type Props = { campaign: { id: number; title: string; picture: Picture | null }; className?: string | undefined }

/** The campaign that a donation is for: its cover and its title. */
export function CampaignHead({ campaign: { id, title, picture }, className }: Props) {
  return (
    <p className={clsx(styles.head, className)}>
      <span className={styles.cover}>
        <PictureOrCover picture={picture} kind="campaign" id={id} sizes="6rem" alt="" />
      </span>
      <bdi className={styles.title}>{title}</bdi>
    </p>
  )
}
