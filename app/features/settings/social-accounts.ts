import type { SocialAccounts } from '#ui/social-links.tsx'
import type { Settings } from './settings.ts'

/** The association's accounts on social networks, as staff wrote them. */
export const socialAccounts = (site: Settings<'site'>): SocialAccounts => ({
  facebook: site.facebookLink,
  twitter: site.twitterLink,
  instagram: site.instagramLink,
  youtube: site.youtubeLink,
  telegram: site.telegramLink,
  tiktok: site.tiktokLink,
  linkedin: site.linkedinLink,
  threads: site.threadsLink,
})
