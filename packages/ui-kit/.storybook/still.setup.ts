/** In tests nothing moves: the first frame of an entrance, which is not to be seen yet, is no frame to look at. */
const still = document.createElement('style');
still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
document.head.append(still);
