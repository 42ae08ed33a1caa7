import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** Stands once, in the shell: bottom right, above the tabs on phones, at most three. */
export function ToastHost() {
  return <Notifications position="bottom-right" limit={3} containerWidth={372} className={classes.host} />;
}
