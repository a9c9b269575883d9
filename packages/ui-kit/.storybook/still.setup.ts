import { configure } from 'storybook/test';

// Queries resolve as soon as the element exists; the long timeout is for busy machines.
configure({ asyncUtilTimeout: 10_000 });

/** Disables animations, because the first frame of an enter animation is not visible yet. */
const style = document.createElement('style');
style.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
document.head.append(style);
