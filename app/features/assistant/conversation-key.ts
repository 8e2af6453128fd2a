/** Name of the conversation in the session storage, for the code of all pages, which does not load the assistant. */
export const CONVERSATION_KEY = 'assistant'
