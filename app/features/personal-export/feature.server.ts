/** What the server loads of this feature; app/features.server.ts lists it. */
import './mails.server.ts'
