import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';

/** Mantine's button together with the styles it needs, so that no screen has to know of them. */
export { Button } from '@mantine/core';
