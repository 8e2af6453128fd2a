/**
 * Words that are not standard terms of this field, and the terms to use instead (docs/glossary.md).
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

/** Names in which such a word is the standard term. */
const STANDARD = [
  /gift[-_ ]?shop/gi,
  // Goods of the gift shop (docs/glossary.md).
  /a gift is something that the/gi,
  // The Linux account of that name.
  /`nobody`|nobody[-_ ]uid/gi,
  /proof[-_ ]?of[-_ ]?work/gi,
  /keep[-_ ]?alive/gi,
  /second[-_ ]?capture/gi,
]

/** @param name of a symbol, a file, a command or a text, in any casing. @returns the private words in it */
export function privateWords(name: string): string[] {
  const rest = STANDARD.reduce((text, term) => text.replace(term, ''), name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
  return rest
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => Object.hasOwn(PRIVATE_WORDS, word))
}

/** Folders in which comments, titles and local names are checked too. */
export const PLAIN_FOLDERS = ['app/', 'bench/', 'bin/', 'demo/', 'sandbox-bank/', 'tests/']

/** Words that comments, titles and local names must not use, and the words to use instead. */
const LITERARY_WORDS: Record<string, string> = {
  anew: 'again',
  anybody: 'anyone',
  beside: 'next to, with',
  deed: 'command',
  deeds: 'commands',
  everybody: 'all users',
  gift: 'donation',
  gifts: 'donations',
  giver: 'donor',
  givers: 'donors',
  hear: 'is notified',
  hears: 'is notified',
  heard: 'was notified',
  hop: 'redirect',
  hops: 'redirects',
  mend: 'repair, correct',
  mended: 'repaired, corrected',
  nobody: 'no user, no one',
  somebody: 'a user, a person',
  tells: 'shows, notifies',
  told: 'shown, notified',
  troubles: 'errors, problems',
  whatever: 'any, independent of',
  wherever: 'in every place where',
  whoever: 'anyone, the user',
}

/** The same for phrases. */
const LITERARY_PHRASES: Record<string, string> = {
  'are kept': 'are stored',
  'fought over': 'changed by two users at once',
  'is kept': 'is stored',
  'small letters': 'lower case',
  'taken away': 'removed',
}

/** @returns the literary words and phrases in a comment, a title or a name, each with what to say instead */
export function literaryWords(text: string): string[] {
  const rest = STANDARD.reduce((left, term) => left.replace(term, ''), text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
  const words = rest.toLowerCase().split(/[^a-z_]+/)
  const sentence = words.join(' ')
  return [
    ...words
      .filter((word) => Object.hasOwn(LITERARY_WORDS, word))
      .map((word) => `${word}: say ${LITERARY_WORDS[word]}`),
    ...Object.keys(LITERARY_PHRASES)
      .filter((phrase) => sentence.includes(phrase))
      .map((phrase) => `${phrase}: say ${LITERARY_PHRASES[phrase]}`),
  ]
}
