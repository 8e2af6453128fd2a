/** Server modules of this feature; app/features.server.ts imports this file. */
import './screens/home/screen.server.ts'
import './screens/records.server.ts'
