/** Loads the declarations of personal data of every feature. */
import.meta.glob('../{kernel,resource,features}/**/{personal-data,kernel-personal-data}.server.ts', { eager: true })
