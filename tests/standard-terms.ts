/**
 * Words that name nothing an engineer of this field would look for, and what we say instead (docs/glossary.md).
 * tests/standard-terms.test.ts and `npm run architecture` count them.
 */
export const PRIVATE_WORDS: Record<string, string> = {
  anew: 'again',
  asked: 'params or requested',
  begun: 'started',
  beside: 'layout, next to',
  deed: 'command or dialog',
  deeds: 'commands or dialogs',
  desk: 'dashboard or admin',
  forget: 'purge, anonymize, invalidate or clear',
  forgets: 'purges',
  forgotten: 'purged',
  gift: 'donation (the shop is the gift shop)',
  gifts: 'donations',
  give: 'donate or create',
  given: 'donated or input',
  giving: 'donations',
  hear: 'receive or subscribe',
  heard: 'received',
  hop: 'redirect',
  keep: 'store, retain or privacy handler',
  keeper: 'privacy handler',
  kept: 'stored or retained',
  least: 'min',
  letter: 'email',
  letters: 'emails',
  most: 'max',
  nobody: 'none',
  paper: 'pdf',
  patience: 'timeout',
  proof: 'reauth, signature or token',
  prove: 'reauthenticate',
  proven: 'reauthenticated',
  seal: 'encrypt',
  sealed: 'encrypted',
  sheet: 'spreadsheet or email template',
  shelf: 'inventory',
  somebody: 'user or person',
  stories: 'timelines',
  story: 'timeline',
  taken: 'captured or used',
  tell: 'notify or toast',
  tells: 'notifies',
  thing: 'item',
  things: 'items or structured data',
  told: 'serialized or response',
  took: 'captured',
  unseal: 'decrypt',
  wanted: 'required or input',
  whoever: 'anyone',
  world: 'state or area',
}

/** Names where such a word is the standard term. */
const STANDARD = [/gift[-_ ]?shop/gi, /proof[-_ ]?of[-_ ]?work/gi, /keep[-_ ]?alive/gi, /second[-_ ]?capture/gi]

/** @param name of a symbol, a file, a command or a text, in any casing. @returns the private words in it */
export function privateWords(name: string): string[] {
  const rest = STANDARD.reduce((text, term) => text.replace(term, ''), name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
  return rest
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word in PRIVATE_WORDS)
}

/** Folders whose comments, test titles and local names are plain. */
export const PLAIN_FOLDERS = ['app/account/', 'app/dashboard/', 'app/features/', 'app/site/', 'app/ui/']

/** Words that plain comments, titles and local names of this code never need, and what we say instead. */
export const LITERARY_WORDS: Record<string, string> = {
  anew: 'again',
  beside: 'next to, with',
  deed: 'command',
  deeds: 'commands',
  everybody: 'all users',
  gift: 'donation',
  gifts: 'donations',
  giver: 'donor',
  hear: 'is notified',
  hears: 'is notified',
  heard: 'was notified',
  hop: 'redirect',
  nobody: 'no user, no one',
  somebody: 'a user, a person',
  tells: 'shows, notifies',
  told: 'shown, notified',
  whoever: 'anyone, the user',
}

/** @returns the literary words in a comment, a title or a name */
export function literaryWords(text: string): string[] {
  const rest = STANDARD.reduce((left, term) => left.replace(term, ''), text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
  return rest
    .toLowerCase()
    .split(/[^a-z_]+/)
    .filter((word) => word in LITERARY_WORDS)
}
