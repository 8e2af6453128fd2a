/** What the server loads of this feature; app/features.server.ts lists it. */
import './exports.server.ts'
import './screens/screens.server.ts'
